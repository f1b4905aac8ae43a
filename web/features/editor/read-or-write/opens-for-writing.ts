import type { KnownNode } from '#book/document/node/loose-node.ts';

export interface OpeningSection {
  /** The document as ProseMirror's JSON. */
  doc: Record<string, unknown>;
  /** It holds text that the server does not have yet. */
  isRestored: boolean;
}

/**
 * Whether a section opens for writing. A section with text opens to be read (specification §4), except for a person who is writing,
 * or who has set that sections always open for writing. In an empty one, hints aside, there is nothing to read.
 */
export function opensForWriting({ doc, isRestored }: OpeningSection, isWriting: boolean, isAlways: boolean): boolean {
  return isWriting || isAlways || isRestored || isEmptyDocument(doc);
}

function isEmptyDocument({ content }: Record<string, unknown>): boolean {
  if (!Array.isArray(content)) return true;
  return (content as KnownNode[]).every(
    (block) => block.type === 'hint' || (block.type === 'paragraph' && (block.content?.length ?? 0) === 0),
  );
}
