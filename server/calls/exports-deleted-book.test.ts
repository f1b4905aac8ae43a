import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { buildUser, TEST_PASSWORD, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

describe('a deleted book', () => {
  let test: TestApp;
  let author: TestUser;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
  });
  afterAll(() => test.close());

  async function writeBook(words = 1, person = author): Promise<string> {
    const { id } = (await person.call<Project>('POST', '/projects', { title: 'Book', book_type: 'campaign' })).body
      .data;
    const content = `<p>${'The bells rang. '.repeat(words)}</p>`;
    await person.call('POST', `/projects/${id}/sections`, { title: 'Part', content });
    return id;
  }
  const download = (id: string, format: string, { token } = author) =>
    test.app.inject({
      url: `/api/projects/${id}/export/${format}`,
      headers: { authorization: `Bearer ${token}` },
    });
  async function cached(id: string): Promise<string[]> {
    const names = await readdir(join(test.dataDir, 'cache'), { recursive: true }).catch(() => []);
    return names.filter((name) => name.includes(id));
  }
  const remove: [string, (ids: string[]) => Promise<unknown>][] = [
    ['alone', ([id]) => author.call('DELETE', `/projects/${id}`)],
    ['with others', (ids) => author.call('POST', '/projects/bulk', { action: 'delete', ids })],
  ];

  it.each(remove)('leaves nothing in the caches when it is deleted %s', async (_way, act) => {
    const [book, other] = [await writeBook(), await writeBook()];
    for (const format of ['pdf', 'markdown']) await download(book, format);
    await download(other, 'pdf');
    expect(await cached(book)).toHaveLength(4);
    await act([book]);
    expect(await cached(book)).toEqual([]);
    expect(await cached(other)).toHaveLength(2);
  });

  it.each([
    ['the book', (person: TestUser, id: string) => person.call('DELETE', `/projects/${id}`)],
    ['its author', (person: TestUser) => person.call('DELETE', '/auth/account', { password: TEST_PASSWORD })],
  ])('is not made to the end when %s is deleted meanwhile', async (_what, act) => {
    const person = await buildUser(test);
    const book = await writeBook(60_000, person);
    const exported = download(book, 'pdf', person);
    await expect.poll(() => cached(book), { timeout: 20_000 }).not.toEqual([]);
    await act(person, book);
    expect(await cached(book)).toEqual([]);
    expect((await exported).json()).toMatchObject({ code: 'project_not_found' });
    expect(await cached(book)).toEqual([]);
  });
});
