import type { Database } from '#server/database/database.ts';
import type { Resizer } from '#server/images/resizer.ts';
import { findImage, listUses } from '#server/images/row-store.ts';
import { addressOf } from '#server/images/present.ts';
import { BEGINNINGS, type ImageStore } from '#server/images/store.ts';
import { type Leftover, withoutBytes, withoutOwner } from './leftover.ts';
import { listOf } from './pages.ts';
import { listImagesByHash, type NamedBytes } from './sweep-store.ts';

const PAGE = 1000;
const MOST_BOOKS = 20;

export interface SweptImages {
  db: Database;
  imageStore: Pick<ImageStore, 'list' | 'has'>;
  resizer: Pick<Resizer, 'listCopied'>;
  /** Deletes the bytes with this hash and their copies unless an image uses them, under the lock of that image. */
  removeImageBytes(hash: string): Promise<void>;
}

/** An image whose bytes are gone, with the books that show it. */
export interface MissingImage {
  id: string;
  hash: string;
  projectIds: string[];
}

export interface ImageFindings {
  leftovers: Leftover[];
  missing: MissingImage[];
}

/**
 * Compares the bytes of images, and their copies, with the rows that name them: a 256th at a time, so that there is never a list of all.
 */
export async function* compareImages(services: SweptImages): AsyncGenerator<ImageFindings> {
  for (const beginning of BEGINNINGS) yield await compareSome(services, beginning);
}

async function compareSome(services: SweptImages, beginning: string): Promise<ImageFindings> {
  const { db, imageStore, resizer, removeImageBytes } = services;
  // The bytes are listed before the rows: what is stored meanwhile has its bytes first, and is found to be complete.
  const stored = await listOf(imageStore.list(beginning));
  const copied = await listOf(resizer.listCopied(beginning));
  const kept = new Set(stored.map(({ hash }) => hash));
  const known = new Set<string>();
  const missing: MissingImage[] = [];
  for await (const rows of listImagesByHash(db, beginning, PAGE)) {
    for (const { hash } of rows) known.add(hash);
    for (const row of withoutBytes(rows, kept)) if (await isMissing(services, row)) missing.push(await shown(db, row));
  }
  const bytes = withoutOwner(stored, known).map(
    (found): Leftover => ({
      ...found,
      kind: 'image bytes',
      name: found.hash,
      remove: () => removeImageBytes(found.hash),
    }),
  );
  const copies = withoutOwner(copied, known).map(
    (found): Leftover => ({
      ...found,
      kind: 'image copies',
      name: found.hash,
      bytes: 0,
      remove: () => removeImageBytes(found.hash),
    }),
  );
  return { leftovers: [...bytes, ...copies], missing };
}

/** Asked again, because an image can be stored or deleted between the two lists. */
async function isMissing({ db, imageStore }: SweptImages, { id, hash }: NamedBytes): Promise<boolean> {
  return !(await imageStore.has(hash)) && (await findImage(db, id)) !== undefined;
}

async function shown(db: Database, { id, owner_id, hash }: NamedBytes): Promise<MissingImage> {
  const uses = await listUses(db, owner_id, { address: addressOf(id), limit: MOST_BOOKS });
  return { id, hash, projectIds: [...new Set(uses.map(({ project_id }) => project_id))] };
}
