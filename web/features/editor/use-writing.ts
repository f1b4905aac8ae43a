import { useEffect, useState } from 'react';
import * as Y from 'yjs';
import { bodyOf } from '#book/collaboration/section-doc.ts';
import { useUnsavedInput } from '#web/lib/session/unsaved-input.ts';
import type { SectionDocument } from './open-section/section-document.ts';
import type { SectionDraft } from './text/section-title.tsx';
import type { OpenState } from './open-section/section-replica.ts';

interface WritingOptions {
  document: SectionDocument;
  opened: OpenState;
  mayWrite: boolean;
  /** What the author wrote while the section was being added, and goes on with; null for another section. */
  draft: SectionDraft | null;
  /** Whether the author was writing in the previous section and goes on in this one. */
  isWriting: boolean;
  onWriting(isWriting: boolean): void;
}

/**
 * Whether the author is writing in an open section, that is, has put the caret into it and has not pressed Save since. Who may write can
 * always do so; this only decides what the button of the bar says, and whether the text takes the focus when it opens.
 */
export function useWriting({ document, opened, mayWrite, draft, isWriting, onWriting }: WritingOptions) {
  const { doc, hasReturned, save } = opened;
  const [begins] = useState(() => mayWrite && (isWriting || save.unsaved || hasReturned || isEmpty(doc)));
  const [takesFocus] = useState(begins && draft === null);
  const [hasBegun, setBegun] = useState(begins);
  const isBegun = mayWrite && hasBegun;
  useUnsavedInput(isBegun || save.unsaved);
  // After Save the caret may stay in the text, and what is typed then begins again.
  const hasWritten = mayWrite && save.unsaved;
  useEffect(() => {
    if (!hasWritten) return;
    setBegun(true);
    onWriting(true);
  }, [hasWritten, onWriting]);
  return {
    isWriting: isBegun,
    /** Whether the text takes the focus when it opens. */
    takesFocus,
    begin(): void {
      if (!mayWrite || hasBegun) return;
      setBegun(true);
      onWriting(true);
    },
    /** Saves now. The button then says Edit until the author writes again. */
    async save(): Promise<void> {
      if (!(await document.flush())) return;
      setBegun(false);
      onWriting(false);
    },
  };
}

/** Whether a section holds nothing but hints and empty lines. */
export function isEmpty(doc: Y.Doc): boolean {
  return bodyOf(doc).toArray().every(isEmptyBlock);
}

function isEmptyBlock(block: unknown): boolean {
  if (!(block instanceof Y.XmlElement)) return true;
  return block.nodeName === 'hint' || (block.nodeName === 'paragraph' && block.toArray().every(isEmptyText));
}

function isEmptyText(child: unknown): boolean {
  return child instanceof Y.XmlText && child.length === 0;
}
