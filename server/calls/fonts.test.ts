import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnFont } from '#contract/fonts.ts';
import { buildUser, TEST_PASSWORD, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';
import { findBookFonts } from '#domain/fonts/book-fonts.ts';
import { buildFont, realFont } from '#server/typeset/testing/build-font.ts';

describe.each(DATABASES)('the fonts of an author on %s', { timeout: 60_000 }, (database) => {
  let test: TestApp;
  let ada: TestUser;
  let bob: TestUser;

  beforeAll(async () => {
    test = await createTestApp(database);
    ada = await buildUser(test);
    bob = await buildUser(test);
  });
  afterAll(() => test.close());

  const upload = (person: TestUser, content: Buffer, name = 'font.ttf') =>
    sendForm<OwnFont>(test, person, '/fonts/upload', { field: 'font', name, content });
  const list = async (person: TestUser) => (await person.call<{ fonts: OwnFont[] }>('GET', '/fonts')).body.data.fonts;
  const filesOfFonts = async () => (await readdir(join(test.dataDir, 'images'), { recursive: true })).length;

  it('stores a font, lists it, and gives its file to nobody else', async () => {
    const { status, body } = await upload(ada, realFont(), '../Pirata<b>.ttf');
    expect(status).toBe(201);
    const facts = { family: 'Pirata One', style: 'Regular', weight: 400, italic: false, embedding: 'installable' };
    expect(body.data).toMatchObject({ ...facts, name: 'Pirata<b>.ttf', bytes: realFont().length });
    expect(await list(ada)).toEqual([body.data]);
    expect(await list(bob)).toEqual([]);
    const url = `/api/fonts/${body.data.id}`;
    const own = await test.app.inject({ url, headers: { authorization: `Bearer ${ada.token}` } });
    expect(own.rawPayload.equals(realFont())).toBe(true);
    expect(own.headers['content-type']).toBe('font/ttf');
    const other = await test.app.inject({ url, headers: { authorization: `Bearer ${bob.token}` } });
    expect(other.statusCode).toBe(404);
    expect((await test.app.inject({ url })).statusCode).toBe(401);
    expect((await bob.call('DELETE', `/fonts/${body.data.id}`)).status).toBe(404);
    expect((await ada.call<{ fonts_bytes: number }>('GET', '/auth/usage')).body.data.fonts_bytes).toBe(
      realFont().length,
    );
  });

  it('refuses a style that is there, and takes another one of the family', async () => {
    const again = await upload(ada, buildFont());
    expect([again.status, again.body.code]).toEqual([409, 'font_exists']);
    expect(again.body.error).toContain('Pirata One');
    expect((await upload(ada, buildFont({ weight: 700 }))).status).toBe(201);
    expect((await list(ada)).map(({ weight }) => weight)).toEqual([400, 700]);
  });

  it('gives a book the styles of the families that its layout names, only those of its author', async () => {
    const choice = { text_font: 'PIRATA one', heading_font: '' };
    const found = (person: TestUser) => findBookFonts(test.services.store, person.id, choice);
    expect((await found(ada)).map(({ role, weight }) => [role, weight]).sort()).toEqual([
      ['text', 400],
      ['text', 700],
    ]);
    expect(await found(bob)).toEqual([]);
  });

  it('refuses what is no font, or may not be embedded, with a sentence', async () => {
    for (const [font, sentence] of [
      [Buffer.from('hello'), /no font/],
      [buildFont({ fsType: 2 }), /forbid embedding/],
      [buildFont({ without: ['hhea'] }), /damaged/],
    ] as const) {
      const { status, body } = await upload(bob, font);
      expect([status, body.code]).toEqual([415, 'unsupported_type']);
      expect(body.error).toMatch(sentence);
    }
    expect(await list(bob)).toEqual([]);
  });

  it('answers every damaged font with a sentence, and goes on', async () => {
    const font = realFont();
    const changes = fc.array(fc.tuple(fc.nat(font.length - 1), fc.nat(255)), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(changes, async (flips) => {
        const changed = Buffer.from(font);
        for (const [at, value] of flips) changed[at] = value;
        const { status, body } = await upload(bob, changed);
        if (status === 201) await bob.call('DELETE', `/fonts/${body.data.id}`);
        else expect([status, body.code, body.error.length > 20]).toEqual([415, 'unsupported_type', true]);
      }),
      { numRuns: 25, seed: 3 },
    );
  });

  it('keeps the bytes while another person has the same font', async () => {
    const files = await filesOfFonts();
    const { id } = (await upload(bob, realFont())).body.data;
    expect(await filesOfFonts()).toBe(files);
    expect((await bob.call('DELETE', `/fonts/${id}`)).status).toBe(200);
    expect((await list(ada)).length).toBe(2);
    expect(await filesOfFonts()).toBe(files);
    const { missingInAll } = await test.services.sweep({ remove: true });
    expect(missingInAll).toBe(0);
  });

  it('stands in the person’s own data, and goes with the account', async () => {
    const { body } = await test.app
      .inject({ url: '/api/auth/export', headers: { authorization: `Bearer ${ada.token}` } })
      .then((answer) => ({ body: answer.body }));
    expect(JSON.parse(body)).toMatchObject({ fonts: [{ family: 'Pirata One' }, { weight: 700 }] });
    const rows = () => test.services.db.selectFrom('fonts').selectAll().execute();
    expect(await rows()).toHaveLength(2);
    expect((await ada.call('DELETE', '/auth/account', { password: TEST_PASSWORD })).status).toBe(200);
    expect(await rows()).toEqual([]);
    const isThere = async () =>
      (await readdir(join(test.dataDir, 'images'), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .some((entry) => readFileSync(join(entry.parentPath, entry.name)).equals(realFont()));
    await expect.poll(isThere).toBe(false);
  });
});
