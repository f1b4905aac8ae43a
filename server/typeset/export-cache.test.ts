import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BookCache, createBookCache } from './export-cache.ts';

let root: string;
let deleted: Set<string>;
let cache: BookCache<{ pages: number }>;

const open = () =>
  createBookCache<{ pages: number }>({ root, maxBytes: 250, projectExists: async (id) => !deleted.has(id) });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tomewright-cache-'));
  deleted = new Set();
  cache = open();
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(key: string, bytes: number, usedAt: number): Promise<void> {
  const folder = await cache.begin(key);
  await writeFile(join(folder, 'book'), Buffer.alloc(bytes));
  const { file } = await cache.keep(key, folder, { pages: bytes });
  await cache.end(folder);
  await utimes(file, usedAt, usedAt);
}

async function age(folder: string): Promise<void> {
  const past = Date.now() / 1000 - 120;
  await utimes(folder, past, past);
}

const found = (...keys: string[]) => Promise.all(keys.map(async (key) => (await cache.find(key)) !== null));

describe('the cache of books', () => {
  it('finds what was kept, and nothing else', async () => {
    await put('p.a', 100, 1);
    expect(await cache.find('p.a')).toMatchObject({ bytes: 100, facts: { pages: 100 } });
    expect(await cache.find('p.b')).toBeNull();
  });

  it('does not find a book of which a loss of power left a part', async () => {
    await put('p.a', 100, 1);
    await writeFile(join(root, 'p.a.book'), Buffer.alloc(40));
    expect(await cache.find('p.a')).toBeNull();
  });

  it('deletes the least recently used books when it is full, whichever process made them', async () => {
    await put('p.a', 100, 1);
    cache = open();
    await put('q.b', 100, 2);
    await cache.find('p.a');
    await put('p.c', 100, 3);
    expect(await found('p.a', 'q.b', 'p.c')).toEqual([true, false, true]);
  });

  it('keeps the book just made even where it is larger than the room', async () => {
    await put('p.a', 900, 1);
    expect(await cache.find('p.a')).not.toBeNull();
  });

  it('deletes the books of the projects that it is told of, and no others', async () => {
    await put('p.a', 10, 1);
    await put('p.b', 10, 1);
    await put('pp.a', 10, 1);
    const listed = await Array.fromAsync(cache.listFiles());
    expect(listed.map(({ path, projectId }) => [relative(root, path), projectId])).toContainEqual(['pp.a.book', 'pp']);
    expect(listed).toHaveLength(6);
    await cache.removeOf(new Set(['p']));
    expect(await readdir(root)).toEqual(['pp.a.book', 'pp.a.json']);
  });

  it('does not keep a book whose project was deleted while it was made', async () => {
    const folder = await cache.begin('p.a');
    await writeFile(join(folder, 'book'), 'words');
    await cache.removeOf(new Set(['p']));
    deleted.add('p');
    await expect(cache.keep('p.a', folder, { pages: 1 })).rejects.toMatchObject({ code: 'project_not_found' });
    await cache.end(folder);
    expect(await readdir(root)).toEqual([]);
  });

  it('deletes the folder that a process which died has left', async () => {
    const left = join(root, 'p.b.work');
    await mkdir(left);
    await age(left);
    await cache.end(await cache.begin('p.a'));
    expect(await readdir(root)).toEqual([]);
  });
});

describe('two caches in one folder', () => {
  it('give a folder to one of them at a time, and the other waits for its end', async () => {
    const other = open();
    const folder = await cache.begin('p.state');
    let hasEnded = false;
    const next = other.begin('p.state').then((begun) => ({ begun, hadEnded: hasEnded }));
    await writeFile(join(folder, 'book'), 'words');
    await cache.keep('p.a', folder, { pages: 7 });
    hasEnded = true;
    await cache.end(folder);
    const { begun, hadEnded } = await next;
    expect(hadEnded).toBe(true);
    expect(await other.find('p.a')).toMatchObject({ facts: { pages: 7 } });
    expect(await readdir(begun)).toEqual([]);
    await other.end(begun);
    expect(await readdir(root)).toEqual(['p.a.book', 'p.a.json']);
  });

  it('leave a folder in use alone, and take over one that nobody touches any more', async () => {
    const folder = await cache.begin('p.a');
    await open().begin('p.b');
    expect((await stat(folder)).isDirectory()).toBe(true);
    await age(join(folder, '..'));
    const next = await open().begin('p.a');
    expect(next).not.toBe(folder);
    await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('never mix the files of one taken for dead with those of its successor', async () => {
    const folder = await cache.begin('p.a');
    await age(join(folder, '..'));
    const next = await open().begin('p.a');
    await writeFile(join(next, 'book'), 'half');
    await expect(cache.keep('p.a', folder, { pages: 1 })).rejects.toMatchObject({ code: 'overloaded' });
    await cache.end(folder);
    expect(await readdir(next)).toEqual(['book']);
    expect(await cache.find('p.a')).toBeNull();
  });

  it('do not touch the claim of the next, even if a folder is ended twice', async () => {
    const folder = await cache.begin('p.a');
    await cache.end(folder);
    // Another process has just claimed the name, and has put nothing into the claim yet.
    const claimed = join(folder, '..');
    await mkdir(claimed);
    await cache.end(folder);
    expect((await stat(claimed)).isDirectory()).toBe(true);
  });

  it('answers who waits when it is stopped', async () => {
    await cache.begin('p.a');
    const stop = new AbortController();
    const waiting = open().begin('p.a', stop.signal);
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'typeset_failed' });
  });
});
