import type { ImportedSections } from '#contract/imports.ts';
import type { Project } from '#contract/projects.ts';
import { judgeRoom } from '#domain/bounds/quota.ts';
import { addBook, type BookServices } from '#domain/projects/add-book.ts';
import { type InsertionPoint, insertSections } from './insert-sections.ts';
import { type Records, sqlRecords } from '#domain/store/store.ts';
import type { Database } from '#domain/database/database.ts';
import { type ImageServices, searchText, shownFileName, storeTogether } from '#domain/images/store-images.ts';
import { insertImage } from '#domain/images/images-store.ts';
import { imageBytes, type ReadBook, type ReadImage, type ReadPreview } from './read-file.ts';
import type { DomainServices } from '#domain/services.ts';

export interface StoringServices
  extends BookServices,
    Pick<ImageServices, 'db' | 'imageStore' | 'requireRoom' | 'locks'> {}

/** Stores a book with its images as a new project, all or nothing. */
export function storeBook(
  services: StoringServices,
  ownerId: string,
  { facts, sections, images, canon }: ReadBook,
): Promise<Project> {
  const book = { facts, canon, sections, imageBytes: imageBytes(images) };
  return addBook(services, { ownerId, book }, (reveal) => withImages(services, { ownerId, images }, reveal));
}

/** Stores the sections of a file with its images in a book, all or nothing. The images belong to the person who imports them. */
export async function storeSections(
  services: StoringServices,
  { personId, place, fileName }: { personId: string; place: InsertionPoint; fileName: string },
  { sections, images, warnings }: ReadBook,
): Promise<ImportedSections> {
  const name = `Before importing ${shownFileName(fileName)}`;
  const { heads, versionId } = await withImages(services, { ownerId: personId, images }, (records) =>
    insertSections(services, records, { ...place, name, sections }),
  );
  return { sections: heads, images: images.length, version_id: versionId, warnings };
}

/** Stores images of a person, and what uses them in the same transaction. */
function withImages<T>(
  services: StoringServices,
  { ownerId, images }: { ownerId: string; images: readonly ReadImage[] },
  work: (records: Records) => Promise<T>,
): Promise<T> {
  const { db, requireRoom } = services;
  const at = services.now().toISOString();
  return storeTogether(services, images, () =>
    db.transaction().execute(async (transaction) => {
      await requireRoom(transaction, ownerId, imageBytes(images));
      for (const image of images) await insertBookImage(transaction, image, { ownerId, at });
      return work(sqlRecords(transaction));
    }),
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

type Services = Pick<DomainServices, 'store' | 'quotaBytes'>;
type Bytes = ReadPreview['bytes'];

/** Throws `quota_exceeded` where the person has no room for a book from a file. */
export function judgeBookRoom({ store, quotaBytes }: Services, personId: string, bytes: Bytes): Promise<void> {
  return judgeRoom(store, { ownerId: personId, added: bytes.text + bytes.canon + bytes.images, quotaBytes });
}

/** Throws `quota_exceeded` for sections in an open book: their texts count for its owner, their images for the person who imports them. */
export async function judgeSectionsRoom(
  { store, quotaBytes }: Services,
  { personId, ownerId }: { personId: string; ownerId: string },
  { text, images }: Bytes,
): Promise<void> {
  const ofOwner = personId === ownerId ? text + images : text;
  await judgeRoom(store, { ownerId: personId, added: images, quotaBytes });
  await judgeRoom(store, { ownerId, added: ofOwner, quotaBytes });
}
