import type { Database } from '#domain/database/database.ts';
import { fold, shownName } from '#book/text/normalize-text.ts';
import { deleteOwnImage, type ImageRow, insertImage, isHashInUse } from './images-store.ts';

/** An image that was read and validated, without metadata. */
export interface ReadImage {
  bytes: Uint8Array;
  /** SHA-256 of these bytes, in hexadecimal. */
  hash: string;
  type: string;
  /** The size in pixels, as it is shown. */
  width: number;
  height: number;
}

/** The store for the bytes of images and fonts, by the hash of their content. */
interface BytesByHash {
  put(hash: string, bytes: Uint8Array): Promise<void>;
  /** Null where nothing is stored under the hash. */
  get(hash: string): Promise<Uint8Array | null>;
  remove(hash: string): Promise<void>;
}

/** All possible first two digits of a hash. */
export const BEGINNINGS: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));

/** Work that is stored in a transaction and done in the background. */
interface BackgroundTasks {
  add(kind: string, payload: object, transaction: Database): Promise<PlannedRemoval>;
}

interface PlannedRemoval {
  /** Begins the work (call it after the transaction) and waits at most `waitMs` for its end; never rejects. */
  begin(waitMs: number): Promise<void>;
}

export interface ImageServices {
  db: Database;
  locks: {
    /** Runs the work while it holds the locks of all these names. */
    hold<T>(names: readonly string[], work: () => Promise<T>): Promise<T>;
  };
  tasks: BackgroundTasks;
  imageStore: BytesByHash;
  /** Reads and validates an image in the person's turn, because that takes much memory. Throws AppError where it is no valid image. */
  readImage(personId: string, bytes: Uint8Array, signal?: AbortSignal): Promise<ReadImage>;
  now: () => Date;
  newId: () => string;
  /** Throws `quota_exceeded` where the person's account has no room for more bytes; call it in the transaction that adds them. */
  requireRoom(transaction: Database, ownerId: string, bytes: number): Promise<void>;
}

interface NewImage {
  ownerId: string;
  bytes: Uint8Array;
  /** The name of its file, which is only shown. */
  name: string;
  /** What it shows. */
  alt: string;
  source: 'uploaded' | 'generated';
  /** Aborts when nobody waits for it any more. */
  signal?: AbortSignal;
}

const NAME_MAX = 200;
const REMOVAL = 'remove image bytes';
/** The longest time that an answer waits until the bytes are deleted. */
export const REMOVAL_WAIT_MS = 2000;

/**
 * Validates an image and stores it as the person's own. The same bytes are stored only once, whoever uploads them. Throws AppError as
 * `readImage` does, and where the account has no room; nothing is stored then.
 */
export async function storeImage(services: ImageServices, given: NewImage) {
  const { ownerId, bytes, name, alt, source, signal } = given;
  const image = await services.readImage(ownerId, bytes, signal);
  const shown = shownFileName(name);
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
  { db, locks, imageStore }: Pick<ImageServices, 'db' | 'locks' | 'imageStore'>,
  images: readonly { hash: string; bytes: Uint8Array }[],
  insertRows: () => Promise<T>,
): Promise<T> {
  const hashes = images.map(({ hash }) => hash);
  return locks.hold(hashes.map(lockOf), async () => {
    try {
      for (const { hash, bytes } of images) await imageStore.put(hash, bytes);
      return await insertRows();
    } catch (error) {
      // If this cleanup fails because database or store are unavailable, the sweep deletes the bytes later.
      await removeUnused({ db, imageStore }, hashes).catch(() => undefined);
      throw error;
    }
  });
}

async function removeUnused({ db, imageStore }: Pick<ImageServices, 'db' | 'imageStore'>, hashes: readonly string[]) {
  for (const hash of hashes) if (!(await isHashInUse(db, hash))) await imageStore.remove(hash);
}

/** Deletes the person's image, and in the background its bytes if no other image uses them. False where it is not theirs. */
export async function removeImage({ db, tasks }: Pick<ImageServices, 'db' | 'tasks'>, ownerId: string, id: string) {
  const removal = await db.transaction().execute(async (transaction) => {
    const hash = await deleteOwnImage(transaction, ownerId, id);
    return hash === null ? null : planRemoval(tasks, transaction, [hash]);
  });
  await removal?.begin(REMOVAL_WAIT_MS);
  return removal !== null;
}

/** Plans, in a transaction, the deletion of the bytes with these hashes. */
export function planRemoval(
  tasks: BackgroundTasks,
  transaction: Database,
  hashes: readonly string[],
): Promise<PlannedRemoval> {
  return tasks.add(REMOVAL, { hashes }, transaction);
}

/** Registers the background task that deletes the bytes of images. It is retried after a store was unavailable or a process died. */
export function handleRemovals(
  tasks: { handle<Payload>(kind: string, work: (payload: Payload) => Promise<void>): void },
  services: RemovalServices,
): void {
  tasks.handle<{ hashes: string[] }>(REMOVAL, async ({ hashes }) => {
    for (const hash of hashes) await removeUnusedBytes(services, hash);
  });
}

interface RemovalServices extends Pick<ImageServices, 'db' | 'locks' | 'imageStore'> {
  resizer: { removeCopies(hash: string): Promise<void> };
}

/** Deletes the bytes with this hash and their copies, unless an image uses them, even one that was just stored. */
export function removeUnusedBytes({ db, locks, imageStore, resizer }: RemovalServices, hash: string): Promise<void> {
  return locks.hold([lockOf(hash)], async () => {
    if (await isHashInUse(db, hash)) return;
    await imageStore.remove(hash);
    await resizer.removeCopies(hash);
  });
}

/** The lock that everything takes that stores or deletes the bytes of a hash, so that a deletion never removes what was just stored. */
function lockOf(hash: string): string {
  return `image ${hash}`;
}

/** The text that the search reads. */
export function searchText(name: string, alt: string): string {
  return fold(`${name}\n${alt}`);
}

/** A file's name without its folders and without invisible characters. */
export function shownFileName(name: string): string {
  return shownName(name.split(/[\\/]/).at(-1) ?? '', NAME_MAX);
}
