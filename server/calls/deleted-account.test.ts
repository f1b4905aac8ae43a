import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '#contract/exports.ts';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { registerUser, TEST_PASSWORD, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { readOutbox } from '#server/testing/read-outbox.ts';
import { sendForm } from '#server/testing/send-form.ts';

const MARKER = 'zyxomma';
const OTHERS = 'quillfeather';

/** Every file below a folder, with its bytes. */
async function filesBelow(folder: string): Promise<{ name: string; bytes: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => ({ name: file.slice(folder.length), bytes: await readFile(file) })));
}

function holds({ name, bytes }: { name: string; bytes: Buffer }, words: readonly string[]): boolean {
  const text = bytes.toString('latin1').toLowerCase();
  const wide = bytes.toString('utf16le').toLowerCase();
  return words.some((word) => [name.toLowerCase(), text, wide].some((place) => place.includes(word)));
}

describe.each(DATABASES)('a deleted account on %s', { timeout: 120_000 }, (database) => {
  let test: TestApp;
  let ada: TestUser;
  let bob: TestUser;

  beforeAll(async () => {
    test = await createTestApp(database);
    ada = await registerUser(test, `${MARKER}@example.com`);
    bob = await registerUser(test, `${OTHERS}@example.com`);
  });
  afterAll(() => test.close());

  async function writeBook(person: TestUser, word: string): Promise<string> {
    const body = { title: `The ${word}`, book_type: 'adventure', description: word, tags: [word] };
    const { id } = (await person.call<Project>('POST', '/projects', body)).body.data;
    const file = { field: 'image', name: `${word}.png`, content: await buildImage('png', 900, 20 + word.length) };
    const image = (await sendForm<{ id: string; url: string }>(test, person, '/images/upload', file)).body.data;
    await person.call('PUT', `/images/${image.id}`, { alt: `A ${word}` });
    await test.app.inject({ url: `${image.url}?width=320` });
    const long = (n: number) => `<p>${`${word} rings ${n}. `.repeat(1500)}</p><img src="${image.url}" alt="${word}">`;
    const section = { title: word, content: long(1) };
    const made = (await person.call<Section>('POST', `/projects/${id}/sections`, section)).body.data;
    for (const n of [2, 3])
      await person.call('PUT', `/projects/${id}/sections/${made.id}`, {
        content: n === 2 ? `<p>${word}</p>` : long(n),
      });
    const comment = { section_id: made.id, text: word, anchor: { quote: word } };
    expect(await person.call('POST', `/projects/${id}/comments`, comment)).toMatchObject({ status: 201 });
    await person.call('POST', '/library/blocks', { node: { type: 'statBlock', attrs: { data: { name: word } } } });
    await person.call('POST', '/themes', { name: word, layout: { theme: 'zine' } });
    await read(person, `/projects/${id}/preview`);
    await read(person, `/projects/${id}/pages/1`);
    await read(person, `/projects/${id}/sections/${made.id}/page`);
    for (const format of EXPORT_FORMATS) await read(person, `/projects/${id}/export/${format}`);
    return id;
  }

  async function read({ token }: TestUser, path: string): Promise<void> {
    const response = await test.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
    expect([path, response.statusCode]).toEqual([path, 200]);
  }

  /** Every row of every table except the audit log, as text. */
  async function rows(): Promise<string> {
    const { db } = test.services;
    const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => name !== 'audit_log');
    const found = [];
    for (const name of tables) found.push((await sql`select * from ${sql.table(name)}`.execute(db)).rows);
    return JSON.stringify(found).toLowerCase();
  }

  it('leaves no word of it in any file or row, and what others have stays', async () => {
    const { dataDir } = test;
    const book = await writeBook(ada, MARKER);
    const kept = await writeBook(bob, OTHERS);
    await ada.call('POST', '/auth/forgot-password', { email: ada.email });
    await expect.poll(async () => (await readOutbox(dataDir, ada.email)).length).toBe(2);
    const words = [MARKER, book, ada.id];
    const before = (await filesBelow(dataDir)).filter((file) => holds(file, words)).map(({ name }) => name);
    expect(before).toContainEqual(expect.stringContaining('outbox'));
    expect(before).toContainEqual(expect.stringContaining('cache'));
    if (database === 'sqlite') expect(before).toContainEqual(expect.stringContaining('sqlite'));

    expect(await ada.call('DELETE', '/auth/account', { password: TEST_PASSWORD })).toMatchObject({ status: 200 });

    const after = await filesBelow(dataDir);
    expect(after.filter((file) => holds(file, words)).map(({ name }) => name)).toEqual([]);
    for (const word of words) expect(await rows()).not.toContain(word);
    // Packed files do not show their words, so whatever is left in the caches must belong to the other person's book, by its name.
    for (const cache of ['typeset', 'leaves', 'files']) {
      const names = await readdir(join(dataDir, 'cache', cache));
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !name.startsWith(kept))).toEqual([]);
    }
    const images = await test.services.db.selectFrom('images').select('hash').execute();
    for (const folder of ['images', 'cache/pictures']) {
      const left = await filesBelow(join(dataDir, folder));
      expect(left.length).toBeGreaterThan(0);
      expect(left.filter(({ name }) => !images.some(({ hash }) => name.includes(hash)))).toEqual([]);
    }
    expect(await readOutbox(dataDir, bob.email)).toHaveLength(1);
    await read(bob, `/projects/${kept}/export/pdf`);
  });
});
