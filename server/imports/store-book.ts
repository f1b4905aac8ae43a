import type { Database } from '#server/database/database.ts';
import { searchText, shownName, storeTogether } from '#server/images/intake.ts';
import { insertImage } from '#server/images/rows.ts';
import type { ImageStore } from '#server/images/store.ts';
import { newProject } from '#server/projects/new-project.ts';
import type { BookkeepingServices } from '#server/projects/services.ts';
import { insertProject } from '#server/projects/store.ts';
import { insertSections } from '#server/sections/store.ts';
import type { ReadBook, ReadImage } from './messages.ts';

export interface ImportServices extends BookkeepingServices {
  imageStore: ImageStore;
}

/** Stores a book as a new project with its images: all of it, or nothing. Returns its id. */
export async function storeBook(
  { db, now, newId, imageStore }: ImportServices,
  ownerId: string,
  book: ReadBook,
): Promise<string> {
  const id = newId();
  const at = now().toISOString();
  const { title, bookType, variant, description, tags, author, status, thumbnail, layout } = book;
  const facts = {
    ...newProject({ id, ownerId, now: at, title, book_type: bookType, variant, description, tags, author, layout }),
    ...(status === undefined ? {} : { status }),
    ...(thumbnail === undefined ? {} : { thumbnail }),
  };
  const rows = book.sections.map((section, position) => ({
    ...section,
    project_id: id,
    id: newId(),
    position,
    images: JSON.stringify(section.images),
    version: 1,
    last_save_id: null,
    created_at: at,
    updated_at: at,
  }));
  await storeTogether({ db, imageStore }, book.images, () =>
    db.transaction().execute(async (transaction) => {
      await insertProject(transaction, facts);
      await insertSections(transaction, rows);
      for (const image of book.images) await insertBookImage(transaction, image, { ownerId, at });
    }),
  );
  return id;
}

function insertBookImage(
  db: Database,
  { bytes, name, ...image }: ReadImage,
  { ownerId, at }: { ownerId: string; at: string },
): Promise<void> {
  const shown = shownName(name);
  const search_text = searchText(shown, '');
  const row = { ...image, name: shown, search_text, bytes: bytes.length, owner_id: ownerId, created_at: at };
  return insertImage(db, row);
}
