import { useEffect, useState } from 'react';
import * as Y from 'yjs';
import { bodyOf } from '#book/collaboration/section-doc.ts';
import { usePreference } from '#web/lib/preferences.ts';
import { useUnsavedInput } from '#web/lib/session/unsaved-input.ts';
import type { SectionDocument } from './open-section/section-document.ts';
import type { OpenState } from './open-section/section-replica.ts';

interface WritingOptions {
  document: SectionDocument;
  opened: OpenState;
  mayWrite: boolean;
  /** Whether the author was writing in the previous section. This one then opens for writing. */
  isWriting: boolean;
  onWriting(isWriting: boolean): void;
}

/** Whether an open section is being edited or read, and functions to switch between the two. */
export function useWriting({ document, opened, mayWrite, isWriting, onWriting }: WritingOptions) {
  const { doc, hasReturned, save } = opened;
  const [isAlwaysWriting] = usePreference('opensForWriting');
  const [hasBegun, setBegun] = useState(() =>
    opensForWriting({ doc, isUnsaved: save.unsaved || hasReturned }, isWriting, isAlwaysWriting),
  );
  const isEditing = mayWrite && hasBegun;
  // An author may write without having pressed Edit, if the section opened for writing.
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
    /** Switches to reading after everything is saved. */
    async read() {
      if (!(await document.flush())) return;
      setBegun(false);
      onWriting(false);
    },
  };
}

interface OpeningSection {
  doc: Y.Doc;
  /** Whether it holds text that the server does not have yet. */
  isUnsaved: boolean;
}

/**
 * Whether a section opens for writing. A section with text opens for reading, unless the person is writing or has set that sections always
 * open for writing. A section with nothing but hints has nothing to read.
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
