import type { Opening } from '#book/sections/opening.ts';
import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import type { Node } from 'prosemirror-model';
import type { JobSection } from '../export-jobs.ts';

/** A section as a worker has it, from a document. */
export function jobSection({
  id,
  title,
  doc,
  opening = INITIAL_SECTION.opening,
  images = '[]',
}: {
  id: string;
  title: string;
  doc: Node;
  opening?: Opening;
  images?: string;
}): JobSection {
  const text = JSON.stringify(doc.toJSON());
  const { synopsis, status } = INITIAL_SECTION;
  return { id, title, opening, synopsis, status, doc: () => text, images: () => images };
}
