import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundHits } from '#contract/find.ts';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

const TEXT = `<p>The Salt-Wife waits.</p><p>${'a'.repeat(60)}!</p>`;

describe('finding and replacing in a book', { timeout: 60_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  let book: string;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    const made = await author.call<Project>('POST', '/projects', { title: 'A book', book_type: 'campaign' });
    book = `/projects/${made.body.data.id}`;
    await author.call('POST', `${book}/sections`, { id: 'a', title: 'One', content: TEXT });
  });
  afterAll(() => test.close());

  const find = (query: object) => author.call<FoundHits>('POST', `${book}/find`, query);
  const textOf = async (id: string) => (await author.call<Section>('GET', `${book}/sections/${id}`)).body.data.content;

  it('is done in a worker, and taken back', async () => {
    const { body } = await find({ query: 'salt.?wife', regex: true });
    expect(body.data).toMatchObject({ count: 1, hits: [{ section_id: 'a', excerpt: 'The Salt-Wife waits.' }] });
    const given = { query: 'Salt-(Wife)', regex: true, with: 'Ash-$1' };
    const replaced = await author.call<{ replaced: number; version_id: string }>('POST', `${book}/replace`, given);
    expect(replaced.body.data).toMatchObject({ replaced: 1 });
    expect(await textOf('a')).toContain('The Ash-Wife waits.');
    const { version_id } = replaced.body.data;
    const undone = await author.call('POST', `${book}/versions/${version_id}/restore`);
    expect(undone.body.data).toEqual({ restored: 1, left: [], version_id: null });
    expect(await textOf('a')).toBe(TEXT);
  });

  it('says what is wrong with an expression, and answers on after one that runs away', async () => {
    expect(await find({ query: '(', regex: true })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await find({ query: '' })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    const [runaway, health] = await Promise.all([find({ query: '(a+)+$', regex: true }), find({ query: 'waits' })]);
    expect(runaway).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(runaway.body).toMatchObject({ error: expect.stringContaining('takes too long') });
    expect(health.body.data.count).toBe(1);
  });
});
