import { newProject } from '#server/projects/new-project.ts';
import type { BookkeepingServices } from '#server/projects/services.ts';
import { insertProject } from '#server/projects/store.ts';
import { insertSections } from '#server/sections/store.ts';
import type { ReadBook } from './messages.ts';

/** Stores a book as a new project: all of it, or nothing. Returns its id. */
export async function storeBook(
  { db, now, newId }: BookkeepingServices,
  ownerId: string,
  book: ReadBook,
): Promise<string> {
  const id = newId();
  const at = now().toISOString();
  const { title, bookType, variant, description, tags, author } = book;
  const facts = newProject({ id, ownerId, now: at, title, book_type: bookType, variant, description, tags, author });
  const rows = book.sections.map((section, position) => ({
    ...section,
    project_id: id,
    id: newId(),
    position,
    images: '[]',
    version: 1,
    last_save_id: null,
    created_at: at,
    updated_at: at,
  }));
  await db.transaction().execute(async (transaction) => {
    await insertProject(transaction, facts);
    await insertSections(transaction, rows);
  });
  return id;
}
