import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BOOK_TYPES } from '#book/catalogue/book-types.ts';
import { TEMPLATE } from '#export/typst/template/template.ts';
import type { Database } from '#server/database/database.ts';
import { findOwnImages, type ImageRow } from '#server/images/rows.ts';
import { requireProject } from '#server/projects/store.ts';
import { findSectionText, listSectionHeads } from '#server/sections/store.ts';

/** Everything that decides what a book looks like on paper. */
export interface BookRequest {
  title: string;
  description: string;
  author: string;
  bookTypeLabel: string;
  sections: { id: string; title: string; doc: string }[];
  images: Pick<ImageRow, 'id' | 'hash' | 'type' | 'width' | 'height'>[];
}

/** To be raised when the same source comes out differently: it is part of every key. */
const EDITION = 1;
const IMAGE_ADDRESS = /\/api\/images\/([A-Za-z0-9_-]{1,100})/g;

/**
 * The person's book as it now stands, section by section: a long book must not hold up the server's other answers.
 * Only their own pictures go into it. Throws `project_not_found`.
 */
export async function loadBookRequest(db: Database, ownerId: string, projectId: string): Promise<BookRequest> {
  const project = await requireProject(db, ownerId, projectId);
  const sections: BookRequest['sections'] = [];
  const ids = new Set<string>();
  for (const head of await listSectionHeads(db, projectId)) {
    const section = await findSectionText(db, projectId, head.id);
    if (section) sections.push(section);
    for (const id of imageIds(section?.doc ?? '')) ids.add(id);
    await nextTurn();
  }
  const types: Record<string, { name: string } | undefined> = BOOK_TYPES;
  return {
    title: project.title,
    description: project.description,
    author: project.author,
    bookTypeLabel: types[project.book_type]?.name ?? '',
    sections,
    images: await findOwnImages(db, ownerId, [...ids]),
  };
}

/** The same for the same book, whoever asks and whenever. */
export async function keyOf(request: BookRequest): Promise<string> {
  const hash = createHash('sha256').update(`${EDITION}\n${TEMPLATE}`);
  const { sections, images, ...facts } = request;
  hash.update(JSON.stringify(facts));
  for (const { id, title, doc } of sections) {
    hash.update(JSON.stringify([id, title])).update(doc);
    await nextTurn();
  }
  for (const { id, hash: content } of images) hash.update(JSON.stringify([id, content]));
  return hash.digest('hex');
}

function imageIds(doc: string): string[] {
  return [...doc.matchAll(IMAGE_ADDRESS)].map(([, id = '']) => id);
}
