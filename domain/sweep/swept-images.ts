import type { Database } from '#domain/database/database.ts';
import { findOwnFont } from '#domain/fonts/fonts-store.ts';
import { findImage, listUses } from '#domain/images/images-store.ts';
import { addressOf } from '#domain/images/present-images.ts';
import { BEGINNINGS } from '#domain/images/store-images.ts';
import { type Leftover, listOf, withoutBytes, withoutOwner } from './leftover.ts';
import { listNamedBytes, type NamedBytes } from './sweep-store.ts';

const PAGE = 1000;
const MOST_BOOKS = 20;

export interface SweptImages {
  db: Database;
  imageStore: {
    has(hash: string): Promise<boolean>;
    /** All that is stored under hashes with this beginning. */
    list(beginning: string): AsyncIterable<{ hash: string; bytes: number; modifiedAt: number }>;
  };
  resizer: {
    /** The hashes with this beginning of the images that have copies. */
    listCopied(beginning: string): AsyncIterable<{ hash: string; modifiedAt: number }>;
  };
  /** Deletes the bytes with this hash and their copies unless an image uses them, under the lock of that image. */
  removeImageBytes(hash: string): Promise<void>;
}

/** An image or font whose bytes are gone, with the books that show the image. */
export interface MissingBytes {
  kind: NamedBytes['kind'];
  id: string;
  hash: string;
  projectIds: string[];
}

interface ImageFindings {
  leftovers: Leftover[];
  missing: MissingBytes[];
}

/**
 * Compares the bytes of images and fonts, and the copies of images, with the rows that name them, a 256th at a time, so that no list is long.
 */
export async function* compareImages(services: SweptImages): AsyncGenerator<ImageFindings> {
  for (const beginning of BEGINNINGS) yield await compareSome(services, beginning);
}

async function compareSome(services: SweptImages, beginning: string): Promise<ImageFindings> {
  const { db, imageStore, resizer, removeImageBytes } = services;
  // The bytes are listed before the rows. For what is stored meanwhile, the bytes are written first, so it is found to be complete.
  const stored = await listOf(imageStore.list(beginning));
  const copied = await listOf(resizer.listCopied(beginning));
  const kept = new Set(stored.map(({ hash }) => hash));
  const known = new Set<string>();
  const missing: MissingBytes[] = [];
  for await (const rows of listNamedBytes(db, beginning, PAGE)) {
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

/** Checked again, because an image can be stored or deleted between the two lists. */
async function isMissing({ db, imageStore }: SweptImages, { kind, id, owner_id, hash }: NamedBytes): Promise<boolean> {
  if (await imageStore.has(hash)) return false;
  return (await (kind === 'image' ? findImage(db, id) : findOwnFont(db, owner_id, id))) !== undefined;
}

async function shown(db: Database, { kind, id, owner_id, hash }: NamedBytes): Promise<MissingBytes> {
  if (kind === 'font') return { kind, id, hash, projectIds: [] };
  const uses = await listUses(db, owner_id, { address: addressOf(id), limit: MOST_BOOKS });
  return { kind, id, hash, projectIds: [...new Set(uses.map(({ project_id }) => project_id))] };
}
