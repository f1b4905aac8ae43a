import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import { parseTags } from '#server/projects/present.ts';
import { requireProject } from '#server/projects/store.ts';
import { findSectionText, listSectionHeads } from '#server/sections/store.ts';
import type { Node } from 'prosemirror-model';
import { readDocument } from './read-document.ts';

/** A book with what a file of text says of it. */
export interface LoadedBook {
  title: string;
  author: string;
  bookType: string;
  variant: string;
  status: string;
  description: string;
  tags: string[];
  sections: { id: string; title: string; doc: Node }[];
}

/** The person's book as it now stands, read section by section. Throws `project_not_found`. */
export async function loadBook(db: Database, ownerId: string, projectId: string): Promise<LoadedBook> {
  const project = await requireProject(db, ownerId, projectId);
  const sections: LoadedBook['sections'] = [];
  for (const head of await listSectionHeads(db, projectId)) {
    const section = await findSectionText(db, projectId, head.id);
    if (section) sections.push({ ...section, doc: readDocument(section.doc) });
    await nextTurn();
  }
  const { title, author, book_type: bookType, variant, status, description } = project;
  const tags = parseTags(project);
  return { title, author, bookType, variant, status, description, tags, sections };
}
