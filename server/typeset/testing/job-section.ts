import { DEFAULT_OPENING, type Opening } from '#book/sections/opening.ts';
import type { Node } from 'prosemirror-model';
import type { JobSection } from '../export-jobs.ts';

/** A section as a worker has it, from a document. */
export function jobSection({
  id,
  title,
  doc,
  opening = DEFAULT_OPENING,
  images = '[]',
}: {
  id: string;
  title: string;
  doc: Node;
  opening?: Opening;
  images?: string;
}): JobSection {
  const text = JSON.stringify(doc.toJSON());
  return { id, title, opening, doc: () => text, images: () => images };
}
