import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyStatBlock } from '#book/rules-5e/stat-block.ts';
import type { Project } from '#contract/projects.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

let test: TestApp;
let author: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  author = await buildUser(test);
});
afterAll(() => test.close());

/** A book as the wizard makes it, with a stat block in this layout (if any) and this licence. */
async function makeBook(layout: '2014' | '2024' | null, licence?: string): Promise<string> {
  const made = await author.call<Project>('POST', '/projects', {
    title: 'Salt',
    book_type: 'adventure',
    variant: 'classic',
  });
  const { id } = made.body.data;
  if (licence) await author.call('PUT', `/projects/${id}`, { content: { layout: { licence } } });
  const data = JSON.stringify({ ...emptyStatBlock(), name: 'Fen Keeper', layout }).replaceAll("'", '’');
  const content =
    layout === null ? '<p>Rain.</p>' : `<article data-block="stat-block" data-stat-block='${data}'></article>`;
  await author.call('POST', `/projects/${id}/sections`, { id: `s-${id}`, title: 'One', content });
  return id;
}

/** Words of a stat block of 2014 that one of 2024 does not have. */
const OLDER = /Weapon Attack:|to hit/;

it.each([
  ['the book’s own of 2024', '2024', undefined, false],
  ['the book’s own of 2014', '2014', 'srd-5.2', true],
  ['the licence where it has none', null, 'srd-5.2', false],
  ['the book’s rules where nothing else tells', null, undefined, true],
] as const)('stat blocks come in the edition of %s', async (_, layout, licence, isOlder) => {
  const project_id = await makeBook(layout, licence);
  const answer = await author.call<{ content: string }>('POST', '/generation/content', {
    prompt: 'two ogres for level 4',
    section_type: 'encounter',
    book_type: 'adventure',
    variant: 'classic',
    project_id,
  });
  expect(answer.status).toBe(200);
  expect(OLDER.test(answer.body.data.content)).toBe(isOlder);
  const edited = await author.call<{ content: string }>('POST', '/generation/edit', {
    project_id,
    section_id: `s-${project_id}`,
    action: 'stat_block',
    text: 'An ogre',
  });
  expect(OLDER.test(edited.body.data.content)).toBe(isOlder);
});
