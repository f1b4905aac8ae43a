import type { Database } from '#server/database/database.ts';
import { fold } from '#book/text/fold.ts';
import type { Queues } from '#server/queue/queues.ts';
import { readImage } from './read-image.ts';
import type { Resizer } from './resizer.ts';
import { deleteOwnImage, type ImageRow, insertImage, isHashInUse } from './row-store.ts';
import type { ImageStore } from './store.ts';

export interface ImageServices {
  db: Database;
  imageStore: ImageStore;
  resizer: Resizer;
  queues: Pick<Queues, 'images'>;
  now: () => Date;
  newId: () => string;
  /** Refuses (`quota_exceeded`) what the person's account has no room for, within the transaction that adds it. */
  requireRoom(transaction: Database, ownerId: string, bytes: number): Promise<void>;
}

export interface NewImage {
  ownerId: string;
  bytes: Uint8Array;
  /** The name of its file; used for nothing but to be shown. */
  name: string;
  /** What it shows. */
  alt: string;
  source: 'uploaded' | 'generated';
  /** Aborts where nobody waits for it any more. */
  signal?: AbortSignal;
}

const NAME_MAX = 200;

/**
 * Validates an image and stores it as the person's own. The same bytes are stored only once, whoever uploads them. Throws AppError as
 * `readImage` does, and where the account has no room; nothing is stored then.
 */
export async function storeImage(services: ImageServices, given: NewImage) {
  const { ownerId, bytes, name, alt, source, signal } = given;
  const image = await services.queues.images.run(ownerId, () => readImage(bytes), signal);
  const shown = shownName(name);
  const row: ImageRow = {
    id: services.newId(),
    owner_id: ownerId,
    hash: image.hash,
    type: image.type,
    bytes: image.bytes.length,
    width: image.width,
    height: image.height,
    name: shown,
    alt,
    search_text: searchText(shown, alt),
    source,
    created_at: services.now().toISOString(),
  };
  await storeTogether(services, [image], () =>
    services.db.transaction().execute(async (transaction) => {
      await services.requireRoom(transaction, ownerId, row.bytes);
      await insertImage(transaction, row);
    }),
  );
  return row;
}

/** Stores the bytes of images and their rows: both, or neither. Meanwhile nothing else with any of these hashes is stored or deleted. */
export function storeTogether<T>(
  { db, imageStore }: Pick<ImageServices, 'db' | 'imageStore'>,
  images: readonly { hash: string; bytes: Uint8Array }[],
  insertRows: () => Promise<T>,
): Promise<T> {
  const hashes = images.map(({ hash }) => hash);
  return withLocks(hashes, async () => {
    try {
      for (const { hash, bytes } of images) await imageStore.put(hash, bytes);
      return await insertRows();
    } catch (error) {
      for (const hash of hashes) if (!(await isHashInUse(db, hash))) await imageStore.remove(hash);
      throw error;
    }
  });
}

/** Deletes the person's image, and its bytes where no other image has the same. False where it is not theirs. */
export async function removeImage(services: ImageServices, ownerId: string, id: string) {
  const hash = await deleteOwnImage(services.db, ownerId, id);
  if (hash === null) return false;
  await removeUnusedBytes(services, hash);
  return true;
}

/** Deletes the bytes with this hash and their copies, unless an image uses them, including one that was just stored. */
export function removeUnusedBytes(
  { db, imageStore, resizer }: Pick<ImageServices, 'db' | 'imageStore' | 'resizer'>,
  hash: string,
): Promise<void> {
  return withLock(hash, async () => {
    if (await isHashInUse(db, hash)) return;
    await imageStore.remove(hash);
    await resizer.removeCopies(hash);
  });
}

/** What the search looks through. */
export function searchText(name: string, alt: string): string {
  return fold(`${name}\n${alt}`);
}

/** A file's name without its folders and without invisible characters. */
export function shownName(name: string): string {
  return (
    name
      .split(/[\\/]/)
      .at(-1)
      // Control characters, and marks that change the direction of writing.
      ?.replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, NAME_MAX)
      .toWellFormed() ?? ''
  );
}

const busy = new Map<string, Promise<unknown>>();

function withLocks<T>(hashes: readonly string[], act: () => Promise<T>): Promise<T> {
  // Always locked in the same order, so that two calls never wait for each other.
  const [first, ...rest] = [...new Set(hashes)].sort();
  return first === undefined ? act() : withLock(first, () => withLocks(rest, act));
}

/** A lock for each hash, so that a deletion never removes bytes that an upload has just stored. */
async function withLock<T>(hash: string, act: () => Promise<T>): Promise<T> {
  const before = busy.get(hash) ?? Promise.resolve();
  const mine = before.then(act, act);
  busy.set(hash, mine);
  try {
    return await mine;
  } finally {
    if (busy.get(hash) === mine) busy.delete(hash);
  }
}
