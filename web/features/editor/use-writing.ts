import { useEffect, useState } from 'react';
import * as Y from 'yjs';
import { bodyOf } from '#book/collaboration/section-doc.ts';
import { usePreference } from '#web/lib/preferences.ts';
import { useUnsavedInput } from '#web/lib/session/unsaved-input.ts';
import type { SectionDocument } from './open-section/section-document.ts';
import type { OpenState } from './open-section/section-replica.ts';

export interface WritingOptions {
  document: SectionDocument;
  opened: OpenState;
  mayWrite: boolean;
  /** Whether the author was writing in the section before, and goes on in this one. */
  isWriting: boolean;
  onWriting(isWriting: boolean): void;
}

/** Whether an open section is written in or read, and the ways from one to the other. */
export function useWriting({ document, opened, mayWrite, isWriting, onWriting }: WritingOptions) {
  const { doc, hasReturned, save } = opened;
  const [isAlwaysWriting] = usePreference('opensForWriting');
  const [hasBegun, setBegun] = useState(() =>
    opensForWriting({ doc, isUnsaved: save.unsaved || hasReturned }, isWriting, isAlwaysWriting),
  );
  const isEditing = mayWrite && hasBegun;
  // An author may write without having pressed Edit, as where a section opens for writing.
  useUnsavedInput(isEditing || save.unsaved);
  const hasWritten = isEditing && save.unsaved;
  useEffect(() => {
    if (hasWritten) onWriting(true);
  }, [hasWritten, onWriting]);
  return {
    isEditing,
    write() {
      setBegun(true);
      onWriting(true);
    },
    /** Goes back to reading, once all is saved. */
    async read() {
      if (!(await document.flush())) return;
      setBegun(false);
      onWriting(false);
    },
  };
}

interface OpeningSection {
  doc: Y.Doc;
  /** It holds text that the server does not have yet. */
  isUnsaved: boolean;
}

/**
 * Whether a section opens for writing. A section with text opens to be read, except for a person who is writing,
 * or who has set that sections always open for writing. In an empty one, hints aside, there is nothing to read.
 */
export function opensForWriting({ doc, isUnsaved }: OpeningSection, isWriting: boolean, isAlways: boolean): boolean {
  return isWriting || isAlways || isUnsaved || bodyOf(doc).toArray().every(isEmptyBlock);
}

function isEmptyBlock(block: unknown): boolean {
  if (!(block instanceof Y.XmlElement)) return true;
  return block.nodeName === 'hint' || (block.nodeName === 'paragraph' && block.toArray().every(isEmptyText));
}

function isEmptyText(child: unknown): boolean {
  return child instanceof Y.XmlText && child.length === 0;
}
