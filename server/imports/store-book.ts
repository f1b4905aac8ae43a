import type { Project } from '#contract/projects.ts';
import { addBook, type BookServices } from '#domain/projects/add-book.ts';
import type { Database } from '#server/database/database.ts';
import { type ImageServices, searchText, shownFileName, storeTogether } from '#server/images/intake.ts';
import { insertImage } from '#server/images/row-store.ts';
import type { ImageStore } from '#server/images/store.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { sqlRecords } from '#server/store/sql-store.ts';
import type { BookFiles } from './book-files.ts';
import type { ReadBook, ReadImage } from './messages.ts';

export interface ImportServices extends BookServices, Pick<ImageServices, 'requireRoom' | 'locks'> {
  db: Database;
  imageStore: ImageStore;
  bookFiles: BookFiles;
  metrics: Pick<Metrics, 'imported'>;
}

/** Stores a book with its images as a new project, all or nothing. */
export function storeBook(
  services: Omit<ImportServices, 'bookFiles' | 'metrics'>,
  ownerId: string,
  { sections, images, bookType, styleNotes, canon = [], report: _report, ...facts }: ReadBook,
): Promise<Project> {
  const { db } = services;
  const imageBytes = images.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const book = { facts: { ...facts, book_type: bookType, style_notes: styleNotes }, canon, sections, imageBytes };
  const at = services.now().toISOString();
  return addBook(services, { ownerId, book }, (reveal) =>
    storeTogether(services, images, () =>
      db.transaction().execute(async (transaction) => {
        await services.requireRoom(transaction, ownerId, imageBytes);
        for (const image of images) await insertBookImage(transaction, image, { ownerId, at });
        await reveal(sqlRecords(transaction));
      }),
    ),
  );
}

function insertBookImage(
  db: Database,
  { bytes, name, ...image }: ReadImage,
  { ownerId, at }: { ownerId: string; at: string },
): Promise<void> {
  const shown = shownFileName(name);
  const search_text = searchText(shown, '');
  const row = { ...image, name: shown, search_text, bytes: bytes.length, owner_id: ownerId, created_at: at };
  return insertImage(db, row);
}
