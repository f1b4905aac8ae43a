import type { Project } from '#contract/projects.ts';
import { addBook } from '#domain/projects/add-book.ts';
import type { DomainServices } from '#domain/services.ts';
import type { Database } from '#server/database/database.ts';
import { searchText, shownName, storeTogether } from '#server/images/intake.ts';
import { insertImage } from '#server/images/row-store.ts';
import type { ImageStore } from '#server/images/store.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { sqlRecords } from '#server/store/sql-store.ts';
import type { ReadBook, ReadImage } from './messages.ts';

export interface ImportServices extends Pick<DomainServices, 'now' | 'newId'> {
  db: Database;
  imageStore: ImageStore;
  metrics: Pick<Metrics, 'imported'>;
}

/** Stores a book with its images as a new project, all or nothing. */
export function storeBook(
  { db, now, newId, imageStore }: Omit<ImportServices, 'metrics'>,
  ownerId: string,
  { sections, images, bookType, report: _report, ...facts }: ReadBook,
): Promise<Project> {
  const book = { facts: { ...facts, book_type: bookType }, sections };
  return storeTogether({ db, imageStore }, images, () =>
    db.transaction().execute(async (transaction) => {
      const project = await addBook(sqlRecords(transaction), { now, newId }, { ownerId, book });
      for (const image of images) await insertBookImage(transaction, image, { ownerId, at: project.created_at });
      return project;
    }),
  );
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
