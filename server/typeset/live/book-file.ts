import { readFile, rename, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import type { Remembered } from '#server/typeset/layout-memory.ts';

/** A whole book as one process laid it out, for the other one. */
export interface BookFile {
  /** In the order of the sections. */
  starts: { id: string; page: number }[];
  /** The page on which begins what follows the sections: the licence and the index. */
  rest: number;
  /** All pages, for `VectorFile`. */
  pages: Buffer;
  /** What the layout came to. */
  remembered: Remembered;
}

export async function writeBookFile(path: string, book: BookFile): Promise<void> {
  await writeFile(`${path}.new`, serialize(book), { mode: 0o600 });
  // At once, since the other process may be reading the one before.
  await rename(`${path}.new`, path);
}

export async function readBookFile(path: string): Promise<BookFile> {
  // Only the other process of the same book writes it.
  return deserialize(await readFile(path)) as BookFile;
}
