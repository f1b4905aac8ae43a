import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookChecks } from '#contract/checks.ts';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

const OFTEN = '<p>We met Vallis there, and old Vallis, and young Vallis.</p>';
const ONCE =
  '<p>They say that Valis drowned. Here wait 1d4 <strong>ghouls</strong> and 2 <strong>mud wights</strong>.</p>';

describe('the checks of a book', { timeout: 60_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  let book: string;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    const made = await author.call<Project>('POST', '/projects', { title: 'A book', book_type: 'campaign' });
    book = `/projects/${made.body.data.id}`;
    await author.call('POST', `${book}/sections`, { id: 'a', title: 'One', content: OFTEN });
    await author.call('POST', `${book}/sections`, { id: 'b', title: 'Two', content: ONCE });
  });
  afterAll(() => test.close());

  const check = async (query = '') => (await author.call<BookChecks>('GET', `${book}/checks${query}`)).body.data;
  const textOf = async (id: string) => (await author.call<Section>('GET', `${book}/sections/${id}`)).body.data.content;

  it('are made in a worker, which knows the creatures of the SRD', async () => {
    const { findings } = await check();
    expect(findings).toMatchObject([
      { check: 'name-spelling', kind: 'continuity', section_id: 'b', section_title: 'Two', found: 'Valis' },
      { check: 'missing-stat-block', subject: 'mud wights', fixable: false },
    ]);
    expect((await check('?kind=legal')).findings).toEqual([]);
    const refused = await author.call('GET', `${book}/checks?kind=unknown`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('are fixed, taken back, and accepted', async () => {
    const ids = (await check()).findings.map(({ id }) => id);
    const fixed = await author.call<{ fixed: number; version_id: string }>('POST', `${book}/checks/fix`, { ids });
    expect(fixed.body.data).toMatchObject({ fixed: 1 });
    expect(await textOf('b')).toContain('Vallis drowned');
    const { version_id } = fixed.body.data;
    const undone = await author.call('POST', `${book}/versions/${version_id}/restore`);
    expect(undone.body.data).toEqual({ restored: 1, left: [], version_id: null });
    expect(await textOf('b')).toBe(ONCE);
    expect(await author.call('POST', `${book}/versions/${version_id}/restore`)).toMatchObject({ status: 404 });

    await author.call('POST', `${book}/checks/accept`, { ids });
    expect(await check()).toMatchObject({ findings: [], accepted: [{}, {}] });
    await author.call('POST', `${book}/checks/accept`, { ids, meant: false });
    expect((await check()).findings).toHaveLength(2);
  });
});
