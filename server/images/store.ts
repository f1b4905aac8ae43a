import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Objects } from '#server/objects/objects.ts';

/** Where the bytes of images are kept, by the hash of their content. */
export interface ImageStore {
  put(hash: string, bytes: Uint8Array): Promise<void>;
  /** Null where nothing is stored under the hash. */
  get(hash: string): Promise<Uint8Array | null>;
  has(hash: string): Promise<boolean>;
  remove(hash: string): Promise<void>;
}

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
        () => false,
      ),
    remove: (hash) => rm(pathOf(hash), { force: true }),
  };
}

/** Images in a store that all processes share. */
export function createSharedStore(objects: Objects): ImageStore {
  const keyOf = (hash: string) => `images/${hash.slice(0, 2)}/${hash}`;
  return {
    put: (hash, bytes) => objects.put(keyOf(hash), bytes),
    get: (hash) => objects.get(keyOf(hash)),
    has: (hash) => objects.has(keyOf(hash)),
    remove: (hash) => objects.remove(keyOf(hash)),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
