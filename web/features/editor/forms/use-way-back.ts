import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { isInField } from '#web/ui/focus/is-in-field.ts';
import type { EditorDialog } from './editor-dialog.ts';

/** How long a closing dialog takes to give the focus back to its button, in ms. */
const FOCUS_IS_BACK_MS = 50;

/** What is called when a dialog has closed: the author goes on in the text, at what the dialog changed in it. */
export function useWayBack(editor: Editor, dialog: EditorDialog | null): () => void {
  const before = useRef(editor.state.doc);
  useEffect(() => {
    if (dialog) before.current = editor.state.doc;
  }, [dialog, editor]);
  return () => {
    setTimeout(() => {
      if (!editor.isEditable || isInField()) return;
      editor.commands.focus(null, { scrollIntoView: false });
      if (editor.state.doc !== before.current) editor.commands.scrollIntoView();
    }, FOCUS_IS_BACK_MS);
  };
}
