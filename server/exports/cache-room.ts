import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const BOOK = '.book';

/** Deletes the books unused for longest until the rest fits. What stands in the folder counts, whichever process made it. */
export async function makeRoom(root: string, { maxBytes, keep }: { maxBytes: number; keep: string }): Promise<void> {
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
