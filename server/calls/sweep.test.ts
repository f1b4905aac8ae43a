import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { storeTogether } from '#domain/images/store-images.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { registerUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { firstTasksDone } from '#server/testing/first-tasks.ts';
import { sendForm } from '#server/testing/send-form.ts';
import type { LeftoverKind } from '#domain/sweep/leftover.ts';

const OLD = Date.now() / 1000 - 2 * 24 * 60 * 60;
const GONE = '00000000-0000-4000-8000-000000000000';

describe.each(DATABASES)('the sweep on %s', (database) => {
  let test: TestApp;
  let author: TestUser;
  let book: string;

  beforeAll(async () => {
    test = await createTestApp(database);
    author = await registerUser(test);
    const body = { title: 'The book', book_type: 'adventure' };
    book = (await author.call<Project>('POST', '/projects', body)).body.data.id;
    await test.app.inject({
      url: `/api/projects/${book}/export/markdown`,
      headers: { authorization: `Bearer ${author.token}` },
    });
    await firstTasksDone(test);
  });
  afterAll(() => test.close());

  const at = (...path: string[]) => join(test.dataDir, ...path);
  const removed = async (kind: LeftoverKind, remove = true) => {
    const { tallies } = await test.services.sweep({ remove });
    const { found, removed: gone } = tallies[kind];
    return { found, removed: gone };
  };

  async function put(path: string, { isOld }: { isOld: boolean }): Promise<void> {
    await mkdir(dirname(at(path)), { recursive: true });
    await writeFile(at(path), 'left');
    if (isOld) await utimes(at(path), OLD, OLD);
  }
  const there = async (path: string) => (await readdir(dirname(at(path)))).includes(path.split('/').at(-1) ?? '');

  async function upload(shade: number): Promise<{ id: string; hash: string }> {
    const file = { field: 'image', name: 'a.png', content: await buildImage('png', 20, 20 + shade) };
    const { id } = (await sendForm<{ id: string }>(test, author, '/images/upload', file)).body.data;
    const row = await test.services.db.selectFrom('images').select('hash').where('id', '=', id).executeTakeFirst();
    return { id, hash: row?.hash ?? '' };
  }
  const fileOf = (hash: string) => `images/${hash.slice(0, 2)}/${hash}`;

  it('finds nothing where nothing is left over', async () => {
    const { id } = await upload(1);
    await test.app.inject({ url: `/api/images/${id}?width=320` });
    const { tallies, missingInAll } = await test.services.sweep({ remove: true });
    expect(Object.values(tallies).reduce((sum, { found }) => sum + found, 0)).toBe(0);
    expect(missingInAll).toBe(0);
  });

  it.each<[string, LeftoverKind, string]>([
    ['bytes of an image', 'image bytes', fileOf('cd'.repeat(32))],
    ['half an image', 'unfinished files', `images/ab/${'ab'.repeat(32)}.12.x.part`],
    ['half a mail', 'unfinished files', 'outbox/a.eml.part'],
    ['half a copy', 'unfinished files', `cache/pictures/ab/${'ab'.repeat(32)}/320.webp.1.part`],
    ['a mail to nobody', 'mails', 'outbox/stray.eml'],
  ])('reports %s, and removes it when it is old', async (_what, kind, path) => {
    await put(path, { isOld: false });
    expect((await removed(kind)).removed).toBe(0);
    expect(await there(path)).toBe(true);
    await put(path, { isOld: true });
    expect((await removed(kind, false)).removed).toBe(0);
    expect(await there(path)).toBe(true);
    expect((await removed(kind)).removed).toBe(1);
    expect(await there(path)).toBe(false);
    await rm(at('cache/pictures/ab'), { recursive: true, force: true });
  });

  it('removes copies of images that are gone, and the folders of work that was given up', async () => {
    const copies = `cache/pictures/ef/${'ef'.repeat(32)}`;
    for (const folder of [copies, `cache/typeset/${book}.key.work`, 'backup-a1B2c3', 'restore-a1B2c3']) {
      await put(`${folder}/file`, { isOld: true });
      await utimes(at(folder), OLD, OLD);
    }
    await put(`cache/typeset/${book}.other.work/file`, { isOld: false });
    expect(await removed('image copies', false)).toEqual({ found: 1, removed: 0 });
    expect((await removed('unfinished files')).removed).toBe(3);
    expect(await there(copies)).toBe(false);
    expect(await readdir(at('cache/typeset'))).toEqual([`${book}.other.work`]);
    await rm(at('cache/typeset', `${book}.other.work`), { recursive: true });
  });

  it('removes the cached books of projects that are gone, and leaves the others', async () => {
    const files = [`cache/files/${GONE}.key.book`, `cache/files/${GONE}.key.json`];
    for (const file of files) await put(file, { isOld: false });
    expect(await removed('cached books')).toEqual({ found: 2, removed: 0 });
    for (const file of files) await put(file, { isOld: true });
    expect(await removed('cached books', false)).toEqual({ found: 2, removed: 0 });
    expect(await removed('cached books')).toEqual({ found: 2, removed: 2 });
    const left = await readdir(at('cache/files'));
    expect(left).toHaveLength(2);
    expect(left.every((name) => name.startsWith(book))).toBe(true);
  });

  it('leaves the mails of people and of operators', async () => {
    const names = await readdir(at('outbox'));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) await utimes(at('outbox', name), OLD, OLD);
    expect(await removed('mails')).toEqual({ found: 0, removed: 0 });
    expect(await readdir(at('outbox'))).toEqual(names);
  });

  it('reports images whose bytes are gone with the books that show them, and removes nothing of them', async () => {
    const { id, hash } = await upload(2);
    const section = { title: 'One', content: `<img src="/api/images/${id}" alt="">` };
    await author.call('POST', `/projects/${book}/sections`, section);
    await rm(at(fileOf(hash)));
    const { missing, missingInAll } = await test.services.sweep({ remove: true });
    expect(missingInAll).toBe(1);
    expect(missing).toEqual([{ kind: 'image', id, hash, projectIds: [book] }]);
    expect((await author.call<{ images: unknown[] }>('GET', '/images')).body.data.images).toHaveLength(2);
    await author.call('DELETE', `/images/${id}`);
  });

  it('never takes the bytes of an image that is being stored, old as they may be', async () => {
    const { db, locks, imageStore } = test.services;
    const hash = '77'.repeat(32);
    await put(fileOf(hash), { isOld: true });
    const bytes = Buffer.from('left');
    const listed = vi.spyOn(imageStore, 'list');
    let sweeping: Promise<unknown> = Promise.resolve();
    await storeTogether({ db, locks, imageStore }, [{ hash, bytes }], async () => {
      // As if they had been there for long: only the check of the row, under the image's lock, keeps them.
      await utimes(at(fileOf(hash)), OLD, OLD);
      sweeping = test.services.sweep({ remove: true });
      await vi.waitUntil(() => listed.mock.calls.some(([beginning]) => beginning === '77'), { timeout: 20_000 });
      // Enough time for the sweep to find no row; it cannot go on before the lock is free.
      for (let n = 0; n < 20; n += 1) await db.selectFrom('images').select('id').execute();
      expect(listed.mock.lastCall).toEqual(['77']);
      const row = { id: 'seventy', owner_id: author.id, hash, type: 'image/png', bytes: 4, width: 1, height: 1 };
      await db
        .insertInto('images')
        .values({ ...row, created_at: new Date().toISOString() })
        .execute();
    });
    await sweeping;
    listed.mockRestore();
    expect(await imageStore.get(hash)).not.toBeNull();
  });
});
