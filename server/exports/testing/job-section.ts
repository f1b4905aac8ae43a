import type { Node } from 'prosemirror-model';
import type { JobSection } from '../job/job.ts';

/** A section as a worker has it, from a document. */
export function jobSection({
  id,
  title,
  doc,
  images = '[]',
}: {
  id: string;
  title: string;
  doc: Node;
  images?: string;
}): JobSection {
  const text = JSON.stringify(doc.toJSON());
  return { id, title, doc: () => text, images: () => images };
}
