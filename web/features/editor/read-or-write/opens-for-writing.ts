import * as Y from 'yjs';
import { bodyOf } from '#book/collaboration/section-doc.ts';

export interface OpeningSection {
  doc: Y.Doc;
  /** It holds text that the server does not have yet. */
  isUnsaved: boolean;
}

/**
 * Whether a section opens for writing. A section with text opens to be read (specification §4), except for a person who is writing,
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
