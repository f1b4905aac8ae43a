import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import { announceWriting, offerText } from '#web/lib/books/written-text.ts';
import { offeredText } from './offered-text.ts';

/** Lets the pages of the book follow the text and the caret of the open section. */
export function useOfferedText(editor: Editor, projectId: string, sectionId: string): void {
  useEffect(() => {
    const typed = () => announceWriting(projectId, 'text');
    const moved = () => announceWriting(projectId, 'caret');
    editor.on('update', typed);
    editor.on('selectionUpdate', moved);
    const takeBack = offerText(projectId, offeredText(editor, sectionId));
    return () => {
      editor.off('update', typed);
      editor.off('selectionUpdate', moved);
      takeBack();
    };
  }, [editor, projectId, sectionId]);
}
