import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Objects } from '#server/objects/objects.ts';

/** The store for copies of images in other sizes. They can be made again from the image. */
export interface ImageCopies {
  put(hash: string, name: string, bytes: Uint8Array): Promise<void>;
  get(hash: string, name: string): Promise<Uint8Array | null>;
  /** Deletes every copy of an image. */
  removeAll(hash: string): Promise<void>;
  /** The hashes with these first two digits that have copies, each once, and when the newest copy was made. */
  list(beginning: string): AsyncIterable<{ hash: string; modifiedAt: number }>;
}

/** Copies as files below a folder of this process. */
export function createDiskCopies(folder: string): ImageCopies {
  const fileOf = (hash: string, name: string) => join(folder, hash.slice(0, 2), hash, name);
  return {
    async put(hash, name, bytes) {
      const file = fileOf(hash, name);
      await mkdir(dirname(file), { recursive: true });
      // Written to a temporary file and renamed, so that nobody reads an incomplete copy.
      await writeFile(`${file}.${process.pid}.part`, bytes);
      await rename(`${file}.${process.pid}.part`, file);
    },
    get: (hash, name) => readFile(fileOf(hash, name)).catch(() => null),
    removeAll: (hash) => rm(dirname(fileOf(hash, 'x')), { recursive: true, force: true, maxRetries: 3 }),
    async *list(beginning) {
      const entries = await opendir(join(folder, beginning)).catch(() => null);
      for await (const { name: hash } of entries ?? []) {
        const found = await stat(dirname(fileOf(hash, 'x'))).catch(() => null);
        if (found) yield { hash, modifiedAt: found.mtimeMs };
      }
    },
  };
}

/** Copies beside the images, for all processes, so that the process that deletes an image deletes its copies too. */
export function createSharedCopies(objects: Objects): ImageCopies {
  const folderOf = (hash: string) => `copies/${hash.slice(0, 2)}/${hash}/`;
  return {
    put: (hash, name, bytes) => objects.put(folderOf(hash) + name, bytes),
    get: (hash, name) => objects.get(folderOf(hash) + name),
    async removeAll(hash) {
      for await (const { key } of objects.list(folderOf(hash))) await objects.remove(key);
    },
    async *list(beginning) {
      const newest = new Map<string, number>();
      for await (const { key, writtenAt } of objects.list(`copies/${beginning}/`)) {
        const hash = key.split('/')[2] ?? '';
        newest.set(hash, Math.max(newest.get(hash) ?? 0, writtenAt.getTime()));
      }
      for (const [hash, modifiedAt] of newest) yield { hash, modifiedAt };
    },
  };
}
