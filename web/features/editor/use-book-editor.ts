import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePreference } from '#web/lib/preferences.ts';
import { isInField } from '#web/ui/focus/is-in-field.ts';
import type { BookEditorOptions } from './make-book-editor.ts';
import { takeEditor } from './next-editor.ts';
import '#web/ui/book-text.css';
import './paper.css';
import './views/views.css';
import './views/tables.css';
import './machine-text/machine-text.css';
import './proposals/proposals.css';
import './canon/name-marks.css';
import './find/in-section/found-hits.css';
import './caret-list/caret-list.css';
import './gestures/gestures.css';
import './people/people-carets.css';
import './comments/comment-marks.css';

/**
 * The editor of one section. It is the same as long as the component is there that shows the section. Tiptap's options are not set again: ProseMirror
 * would then read several keys as one change, in which no Markdown shortcut is recognised.
 */
export function useBookEditor({ host, section, isEditing }: BookEditorOptions): Editor {
  const [editor] = useState(() => takeEditor({ host, section, isEditing }));
  const ending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    clearTimeout(ending.current);
    return () => {
      // A moment later, since what stands beside the text still reads it while it goes.
      ending.current = setTimeout(() => editor.destroy());
    };
  }, [editor]);

  useLayoutEffect(() => {
    // Setting it has the browser lay out all of a text that has just come.
    if (editor.isEditable !== isEditing) editor.setEditable(isEditing, false);
    editor.view.dom.setAttribute('aria-readonly', String(!isEditing));
    // At once, where Tiptap's command waits for a frame: by then its author may be in a field, as with the second press of a double click.
    if (isEditing && !isInField()) editor.view.focus();
  }, [editor, isEditing]);

  const [zoom] = usePreference('editorZoom');
  const [spellcheck] = usePreference('spellcheck');
  const [showsHints] = usePreference('showsHints');
  const [showsMachineText] = usePreference('showsMachineText');
  useLayoutEffect(() => {
    editor.view.dom.style.setProperty('--editor-zoom', String(zoom));
    editor.view.dom.setAttribute('spellcheck', String(spellcheck));
    editor.view.dom.dataset.hints = showsHints ? 'shown' : 'hidden';
    editor.view.dom.dataset.origins = showsMachineText ? 'shown' : 'hidden';
  }, [editor, zoom, spellcheck, showsHints, showsMachineText]);

  return editor;
}
