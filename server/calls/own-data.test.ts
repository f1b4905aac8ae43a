import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { buildUser, TEST_PASSWORD, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { firstTasksDone } from '#server/testing/first-tasks.ts';
import { sendForm } from '#server/testing/send-form.ts';
import { finishDeletions } from '#domain/own-data/account-deletion.ts';
import { markDeleted } from '#domain/own-data/deletion-store.ts';

interface Export {
  profile: { id: string; email: string };
  sessions: { address: string }[];
  images: { id: string; url: string }[];
  library: { kind: string; name: string }[];
  themes: { name: string; layout: unknown }[];
  projects: { title: string; tags: string[]; sections: { title: string; content: string }[] }[];
}

describe.each(DATABASES)("a person's own data on %s", (database) => {
  let test: TestApp;
  let ada: TestUser;
  let bob: TestUser;

  beforeAll(async () => {
    test = await createTestApp(database);
    await firstTasksDone(test);
    [ada, bob] = [await buildUser(test), await buildUser(test)];
    await write(ada, 'The Tome of Ada', 'Hers alone', ['shared', 'hers']);
    await write(bob, 'The Tome of Bob', 'His alone', ['shared']);
  });
  afterAll(() => test.close());

  async function write(person: TestUser, title: string, text: string, hashes: string[]): Promise<void> {
    const body = { title, book_type: 'full_campaign', tags: ['dark', 'tower'] };
    const project = await person.call<{ id: string }>('POST', '/projects', body);
    const section = { title: 'One', content: `<p>${text}</p>` };
    await person.call('POST', `/projects/${project.body.data.id}/sections`, section);
    for (const hash of hashes) {
      await test.services.imageStore.put(hash, Buffer.from(hash));
      const facts = { type: 'image/png', bytes: 6, width: 1, height: 1, created_at: new Date().toISOString() };
      const row = { id: `${hash}-of-${person.id}`, owner_id: person.id, hash, ...facts };
      await test.services.db.insertInto('images').values(row).execute();
    }
  }

  async function exportOf(person: TestUser) {
    const headers = { authorization: `Bearer ${person.token}` };
    return test.app.inject({ method: 'GET', url: '/api/auth/export', headers });
  }

  it('is a file with everything of theirs and nothing of others, and no secret', async () => {
    for (const [person, name] of [
      [ada, 'Adder'],
      [bob, 'Bobcat'],
    ] as const) {
      await person.call('POST', '/library/blocks', { node: { type: 'statBlock', attrs: { data: { name } } } });
      await person.call('POST', '/themes', { name, layout: { theme: 'zine' } });
    }
    const answer = await exportOf(ada);
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="tomewright-account.json"',
      'cache-control': 'no-store',
    });
    const data = answer.json<Export>();
    expect(data.profile).toMatchObject({ id: ada.id, email: ada.email });
    expect(data.sessions).toEqual([expect.objectContaining({ address: '127.0.0.1' })]);
    expect(data.images.map(({ url }) => url)).toContain(`/api/images/hers-of-${ada.id}`);
    expect(data.projects).toEqual([
      expect.objectContaining({
        title: 'The Tome of Ada',
        tags: ['dark', 'tower'],
        sections: [expect.objectContaining({ title: 'One', content: '<p>Hers alone</p>', opening: DEFAULT_OPENING })],
      }),
    ]);
    expect(data.themes).toEqual([expect.objectContaining({ name: 'Adder', layout: { theme: 'zine' } })]);
    expect(data.library).toEqual([expect.objectContaining({ kind: 'statBlock', name: 'Adder' })]);
    for (const hidden of ['Bob', 'His alone', bob.email, ada.token, 'password_hash', '_folded'])
      expect(answer.body).not.toContain(hidden);
  });

  it('goes with the account, for the right password', async () => {
    expect(await ada.call('DELETE', '/auth/account', { password: 'Wr0ng!Passage' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    expect((await ada.call('DELETE', '/auth/account', {})).status).toBe(403);
    expect((await ada.call('DELETE', '/auth/account', { password: TEST_PASSWORD })).body.data).toEqual({});
    expect((await ada.call('GET', '/auth/me')).status).toBe(401);
    const { db, imageStore } = test.services;
    for (const table of ['projects', 'images'] as const)
      expect((await db.selectFrom(table).select('owner_id').distinct().execute())[0]).toEqual({ owner_id: bob.id });
    const sections = await db.selectFrom('sections').select('content').execute();
    expect(sections).toEqual([{ content: '<p>His alone</p>' }]);
    expect(await imageStore.get('hers')).toBeNull();
    expect(await imageStore.get('shared')).not.toBeNull();
    expect((await exportOf(bob)).json<Export>().projects).toHaveLength(1);
  });

  describe('with images', () => {
    const leave = (person: TestUser) => person.call('DELETE', '/auth/account', { password: TEST_PASSWORD });

    async function upload(person: TestUser, red: number): Promise<string> {
      const image = sharp({ create: { width: 2, height: 2, channels: 3, background: { r: red, g: 0, b: 0 } } });
      const file = { field: 'image', name: 'a.png', content: await image.png().toBuffer() };
      return (await sendForm<{ id: string }>(test, person, '/images/upload', file)).body.data.id;
    }

    it('keeps the bytes that somebody else uploads while the account is deleted', async () => {
      const { imageStore } = test.services;
      const dan = await buildUser(test);
      await upload(dan, 1);
      let left = Promise.resolve<unknown>(null);
      const put = imageStore.put.bind(imageStore);
      vi.spyOn(imageStore, 'put').mockImplementationOnce(async (hash, bytes) => {
        await put(hash, bytes);
        left = leave(dan);
        // A password is hashed first, which takes its time on a busy machine.
        const status = async () => (await dan.call('GET', '/auth/me')).status;
        await expect.poll(status, { timeout: 20_000 }).toBe(401);
      });
      const id = await upload(bob, 1);
      expect(await left).toMatchObject({ status: 200 });
      expect((await test.app.inject({ url: `/api/images/${id}` })).statusCode).toBe(200);
    });

    it('leaves no bytes of an image that is uploaded while the account is deleted', async () => {
      const { imageStore, db } = test.services;
      const put = imageStore.put.bind(imageStore);
      for (let round = 0; round < 8; round += 1) {
        const fay = await buildUser(test);
        let left = Promise.resolve<unknown>(null);
        let hash = '';
        vi.spyOn(imageStore, 'put').mockImplementationOnce(async (given, bytes) => {
          hash = given;
          await put(given, bytes);
          left = leave(fay);
          // Calls from before the deletion begins until after it has ended.
          if (round % 2 === 1) await left;
        });
        const image = sharp({ create: { width: 2, height: 2, channels: 3, background: { r: 9, g: round, b: 0 } } });
        const file = { field: 'image', name: 'a.png', content: await image.png().toBuffer() };
        expect([200, 201, 401]).toContain((await sendForm(test, fay, '/images/upload', file)).status);
        expect(await left).toMatchObject({ status: 200 });
        expect(await db.selectFrom('images').select('id').where('hash', '=', hash).execute()).toEqual([]);
        expect(await imageStore.get(hash)).toBeNull();
      }
    });

    it('leaves no copy of an image that is looked at while it is deleted', async () => {
      const { imageStore, resizer } = test.services;
      const gil = await buildUser(test);
      const id = await upload(gil, 3);
      const get = imageStore.get.bind(imageStore);
      vi.spyOn(imageStore, 'get').mockImplementationOnce(async (hash) => {
        const bytes = await get(hash);
        await leave(gil);
        return bytes;
      });
      await test.app.inject({ url: `/api/images/${id}?width=320` });
      const beginnings = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));
      const copied = await Promise.all(beginnings.map((two) => Array.fromAsync(resizer.listCopied(two))));
      expect(copied.flat()).toEqual([]);
    });

    it('is deleted to the end after the process has died in the middle', async () => {
      const { db, imageStore, deletion } = test.services;
      const hal = await buildUser(test);
      await upload(hal, 4);
      await write(hal, 'The Tome of Hal', 'His words', []);
      const [image] = await db.selectFrom('images').selectAll().where('owner_id', '=', hal.id).execute();
      expect(await markDeleted(db, hal.id)).toBe(true);
      expect((await hal.call('GET', '/auth/me')).status).toBe(401);
      await buildUser(test, hal.email);
      expect(await finishDeletions(deletion)).toBe(1);
      expect(await db.selectFrom('projects').select('id').where('owner_id', '=', hal.id).execute()).toEqual([]);
      expect(await db.selectFrom('users').select('id').where('id', '=', hal.id).execute()).toEqual([]);
      expect(await imageStore.get(image?.hash ?? '')).toBeNull();
    });

    it('is deleted even where the bytes of an image cannot be', async () => {
      const eve = await buildUser(test);
      await upload(eve, 2);
      vi.spyOn(test.services.imageStore, 'remove').mockRejectedValueOnce(new Error('The disk is read-only'));
      expect(await leave(eve)).toMatchObject({ status: 200 });
    });
  });

  it('stays where the person is the last active administrator', async () => {
    const { db } = test.services;
    const carol = await buildUser(test);
    await db
      .updateTable('users')
      .set({ role: 'admin', email_verified_at: new Date().toISOString() })
      .where('id', 'in', [bob.id, carol.id])
      .execute();
    await db.updateTable('users').set({ is_active: 0 }).where('id', '=', carol.id).execute();
    const leave = (person: TestUser) => person.call('DELETE', '/auth/account', { password: TEST_PASSWORD });
    expect(await leave(bob)).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
    await db.updateTable('users').set({ is_active: 1 }).where('id', '=', carol.id).execute();
    const left = await Promise.all([leave(bob), leave(carol)]);
    expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
