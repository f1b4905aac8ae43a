import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { announceWriting, offerText } from '#web/lib/books/written-text.ts';
import { offeredText } from './offered-text.ts';

/** Whoever stays in a section for so long may begin to write in it. */
const READ_AFTER_MS = 1000;

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
    const text = offeredText(editor, sectionId, () => write.current());
    const takeBack = offerText(projectId, text);
    if (opensUnsaved.current) typed();
    // The blocks are known then at the first key, which would have to wait for all of a long text otherwise.
    const reading = setTimeout(text.blocks, READ_AFTER_MS);
    return () => {
      clearTimeout(reading);
      editor.off('update', typed);
      editor.off('selectionUpdate', moved);
      takeBack();
    };
  }, [editor, projectId, sectionId]);
}
