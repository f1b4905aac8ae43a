import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { announceWriting, offerText } from '#web/lib/books/written-text.ts';
import { offeredText } from './offered-text.ts';

export interface OfferedTextOptions {
  editor: Editor;
  projectId: string;
  sectionId: string;
  /** Whether it opened with something that is not saved. */
  isUnsaved: boolean;
  /** Called before something is written into a text that was only read. */
  onWrite(): void;
}

/** Lets the pages of the book follow the text and the caret of the open section, and panels write in it. */
export function useOfferedText({ editor, projectId, sectionId, isUnsaved, onWrite }: OfferedTextOptions): void {
  const write = useRef(onWrite);
  const opensUnsaved = useRef(isUnsaved);
  useEffect(() => {
    write.current = onWrite;
  });
  useEffect(() => {
    const typed = () => announceWriting(projectId, 'text');
    const moved = () => announceWriting(projectId, 'caret');
    editor.on('update', typed);
    editor.on('selectionUpdate', moved);
    const takeBack = offerText(
      projectId,
      offeredText(editor, sectionId, () => write.current()),
    );
    if (opensUnsaved.current) typed();
    return () => {
      editor.off('update', typed);
      editor.off('selectionUpdate', moved);
      takeBack();
    };
  }, [editor, projectId, sectionId]);
}
