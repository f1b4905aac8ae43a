import { access, copyFile, link, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Objects } from '#server/objects/objects.ts';
import { createDiskCopies, createSharedCopies, type ImageCopies } from './copies.ts';

/** The store for the bytes of images, by the hash of their content. */
export interface ImageStore {
  put(hash: string, bytes: Uint8Array): Promise<void>;
  /** Null where nothing is stored under the hash. */
  get(hash: string): Promise<Uint8Array | null>;
  has(hash: string): Promise<boolean>;
  remove(hash: string): Promise<void>;
  /** Copies the bytes into a new file; false where nothing is stored under the hash. */
  copyTo(hash: string, file: string): Promise<boolean>;
  /** All stored bytes whose hash has these first two digits, in any order. */
  list(beginning: string): AsyncIterable<StoredBytes>;
}

interface StoredBytes {
  hash: string;
  bytes: number;
  modifiedAt: number;
}

const HASH = /^[0-9a-f]{64}$/;

/** Images as files below a folder, spread over subfolders by the first two digits of their hash. */
export function createDiskStore(folder: string): ImageStore {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  return {
    async put(hash, bytes) {
      const path = pathOf(hash);
      await mkdir(dirname(path), { recursive: true });
      // Written to a temporary file and renamed, so that the file of a hash is always complete.
      const part = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
      await writeFile(part, bytes, { flush: true });
      await rename(part, path);
    },
    async get(hash) {
      try {
        return await readFile(pathOf(hash));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    has: (hash) =>
      access(pathOf(hash)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    remove: (hash) => rm(pathOf(hash), { force: true }),
    copyTo: (hash, file) => copyOrLink(pathOf(hash), file),
    async *list(beginning) {
      const entries = await opendir(join(folder, beginning)).catch(() => null);
      for await (const { name } of entries ?? []) {
        const found = HASH.test(name) && (await stat(pathOf(name)).catch(() => null));
        if (found) yield { hash: name, bytes: found.size, modifiedAt: found.mtimeMs };
      }
    },
  };
}

/** Images in a store that all processes share. */
function createSharedStore(objects: Objects): ImageStore {
  const folderOf = (beginning: string) => `images/${beginning}/`;
  const keyOf = (hash: string) => folderOf(hash.slice(0, 2)) + hash;
  return {
    put: (hash, bytes) => objects.put(keyOf(hash), bytes),
    get: (hash) => objects.get(keyOf(hash)),
    has: (hash) => objects.has(keyOf(hash)),
    remove: (hash) => objects.remove(keyOf(hash)),
    async copyTo(hash, file) {
      const bytes = await objects.get(keyOf(hash));
      if (bytes) await writeFile(file, bytes, { flag: 'wx' });
      return bytes !== null;
    },
    async *list(beginning) {
      for await (const { key, bytes, writtenAt } of objects.list(folderOf(beginning)))
        yield { hash: key.slice(key.lastIndexOf('/') + 1), bytes, modifiedAt: writtenAt.getTime() };
    },
  };
}

/** Makes a hard link, which costs nothing, or a copy where the file system has no links. False where there is no such file. */
async function copyOrLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch(() => copyFile(from, to));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Opens the stores for images and their copies: in the bucket that all processes share, or else in the data folder. */
export function openImageStores(objects: Objects | null, dataDir: string): { images: ImageStore; copies: ImageCopies } {
  if (objects) return { images: createSharedStore(objects), copies: createSharedCopies(objects) };
  return {
    images: createDiskStore(join(dataDir, 'images')),
    copies: createDiskCopies(join(dataDir, 'cache', 'pictures')),
  };
}
