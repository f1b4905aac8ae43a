import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface CachedBook<Facts> {
  file: string;
  bytes: number;
  facts: Facts;
}

/** Finished books on disk, by a key that names their content. When the room is full, the ones unused for longest are deleted. */
export interface BookCache<Facts> {
  find(key: string): Promise<CachedBook<Facts> | null>;
  /** An empty folder for making a book; its file is to be written to `book` in it. */
  begin(key: string): Promise<string>;
  /** Moves the finished book into the cache and deletes its folder. */
  keep(key: string, folder: string, facts: Facts): Promise<CachedBook<Facts>>;
  /** Removes the folder of a book that was not finished. */
  discard(folder: string): Promise<void>;
}

const WORK = '.work';
const BOOK = '.book';

export function createBookCache<Facts>(root: string, maxBytes: number): BookCache<Facts> {
  let begun = 0;
  const fileOf = (key: string) => join(root, `${key}${BOOK}`);
  const factsOf = (key: string) => join(root, `${key}.json`);
  let cleaned: Promise<void> | undefined;
  // Before the first book, the unfinished folders of an earlier process are deleted. Where that fails, the next book tries again.
  const ready = () =>
    (cleaned ??= clean(root).catch((error: unknown) => {
      cleaned = undefined;
      throw error;
    }));

  async function find(key: string): Promise<CachedBook<Facts> | null> {
    try {
      const facts = JSON.parse(await readFile(factsOf(key), 'utf8')) as Facts;
      const { size } = await stat(fileOf(key));
      const now = new Date();
      await utimes(fileOf(key), now, now);
      return { file: fileOf(key), bytes: size, facts };
    } catch {
      // Missing or incomplete: the book is made again.
      return null;
    }
  }

  return {
    find,
    async begin(key) {
      await ready();
      begun += 1;
      const folder = join(root, `${key}.${process.pid}.${begun}${WORK}`);
      await mkdir(folder, { recursive: true });
      return folder;
    },
    async keep(key, folder, facts) {
      await rename(join(folder, 'book'), fileOf(key));
      const written = join(folder, 'facts');
      await writeFile(written, JSON.stringify(facts));
      await rename(written, factsOf(key));
      await rm(folder, { recursive: true, force: true });
      await makeRoom(root, { maxBytes, keep: key });
      const { size } = await stat(fileOf(key));
      return { file: fileOf(key), bytes: size, facts };
    },
    discard: (folder) => rm(folder, { recursive: true, force: true }),
  };
}

async function clean(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    if (name.endsWith(WORK)) await rm(join(root, name), { recursive: true, force: true });
  }
}

async function makeRoom(root: string, { maxBytes, keep }: { maxBytes: number; keep: string }): Promise<void> {
  const names = (await readdir(root)).filter((name) => name.endsWith(BOOK));
  const books = await Promise.all(names.map(async (name) => ({ name, ...(await sizeAndAge(join(root, name))) })));
  let held = books.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of books.sort((a, b) => a.usedAt - b.usedAt)) {
    const key = name.slice(0, -BOOK.length);
    if (held <= maxBytes || key === keep) continue;
    await rm(join(root, `${key}.json`), { force: true });
    await rm(join(root, name), { force: true });
    held -= size;
  }
}

async function sizeAndAge(path: string): Promise<{ size: number; usedAt: number }> {
  const found = await stat(path).catch(() => null);
  return { size: found?.size ?? 0, usedAt: found?.mtimeMs ?? 0 };
}
