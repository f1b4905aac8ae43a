import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BookCache, createBookCache } from './cache.ts';

let root: string;
let cache: BookCache<{ pages: number }>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tomewright-cache-'));
  cache = createBookCache(root, 250);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(key: string, bytes: number, usedAt: number): Promise<void> {
  const folder = await cache.begin(key);
  await writeFile(join(folder, 'book'), Buffer.alloc(bytes));
  const { file } = await cache.keep(key, folder, { pages: bytes });
  await utimes(file, usedAt, usedAt);
}

describe('the cache of books', () => {
  it('finds what was kept, and nothing else', async () => {
    await put('a', 100, 1);
    expect(await cache.find('a')).toMatchObject({ bytes: 100, facts: { pages: 100 } });
    expect(await cache.find('b')).toBeNull();
  });

  it('gives up the books unused for longest when the room is full', async () => {
    await put('a', 100, 1);
    await put('b', 100, 2);
    await cache.find('a');
    await put('c', 100, 3);
    expect(await Promise.all(['a', 'b', 'c'].map(async (key) => (await cache.find(key)) !== null))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('keeps the book just made even where it is larger than the room', async () => {
    await put('a', 900, 1);
    expect(await cache.find('a')).not.toBeNull();
  });

  it('clears away what an earlier process left half made', async () => {
    await mkdir(join(root, 'x.1.1.work'));
    await createBookCache(root, 250).begin('y');
    expect((await readdir(root)).filter((name) => name.startsWith('x'))).toEqual([]);
  });
});
