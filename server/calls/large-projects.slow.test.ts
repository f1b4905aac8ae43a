import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project, ProjectOutline } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';

const COUNT = 11;
const LONG = 'x'.repeat(20 * 1024 * 1024);
const TOO_LARGE =
  'This project is too large to be read at once. Please read its sections one by one, or delete those it does not need.';

describe.each(DATABASES)('a project of more than 200 MB on %s', (database) => {
  let test: TestApp;
  let author: TestUser;
  let id: string;

  beforeAll(async () => {
    test = await createTestApp(database);
    author = await buildUser(test);
    const made = await author.call<Project>('POST', '/projects', { title: 'Endless', book_type: 'full_campaign' });
    id = made.body.data.id;
    for (let n = 0; n < COUNT; n += 1) await author.call('POST', `/projects/${id}/sections`, { id: `s${n}` });
    await test.services.db.updateTable('sections').set({ content: LONG }).where('project_id', '=', id).execute();
    const counted = { text_bytes: COUNT * LONG.length };
    await test.services.db.updateTable('projects').set(counted).where('id', '=', id).execute();
  });
  afterAll(() => test.close());

  const titles = async () => {
    const answer = await author.call<{ projects: { title: string }[] }>('POST', '/projects/search', {});
    return answer.body.data.projects.map(({ title }) => title);
  };

  it.each([
    ['GET', (of: string) => `/projects/${of}`, undefined],
    ['GET', (of: string) => `/books/${of}/sections`, undefined],
    ['PUT', (of: string) => `/projects/${of}`, { title: 'Changed' }],
    ['PUT', (of: string) => `/projects/${of}`, { version: 1 }],
  ] as const)('is neither read nor changed as a whole: %s %s %j', async (method, path, body) => {
    const answer = await author.call(method, path(id), body);
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([413, 'too_large', TOO_LARGE]);
    expect(await titles()).toEqual(['Endless']);
  });

  it.each([
    ['PUT', (of: string) => `/projects/${of}/template`, () => ({ template_id: 'campaign-epic' })],
    ['POST', (of: string) => `/projects/${of}/duplicate`, () => ({})],
    ['POST', () => '/projects/bulk', (of: string) => ({ action: 'duplicate', ids: [of] })],
  ] as const)('neither grows nor is copied: %s %s', async (method, path, body) => {
    const answer = await author.call(method, path(id), body(id));
    expect([answer.status, answer.body.code]).toEqual([413, 'book_too_large']);
    expect(await titles()).toEqual(['Endless']);
  });

  it('keeps the list of all sections from being read', async () => {
    const answer = await author.call('GET', '/sections');
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
    expect(answer.body.error).toContain('project by project');
  });

  it('is opened, written and made smaller section by section, and can be read then', async () => {
    const outline = await author.call<ProjectOutline>('GET', `/projects/${id}/outline`);
    expect(outline.body.data.content.sections).toHaveLength(COUNT);
    expect((await author.call('GET', `/projects/${id}/sections/s0`)).status).toBe(200);
    expect((await author.call('PUT', `/projects/${id}/sections/s0`, { content: '<p>Short.</p>' })).status).toBe(200);
    for (let n = 1; n < COUNT; n += 1) {
      expect((await author.call('DELETE', `/projects/${id}/sections/s${n}`)).status).toBe(200);
    }
    expect((await author.call('GET', `/projects/${id}`)).status).toBe(200);
    expect((await author.call<{ sections: Section[] }>('GET', '/sections')).body.data.sections).toHaveLength(1);
  });

  it('is listed without the documents behind its text', async () => {
    const { sections } = test.services.store;
    for (const row of [...(await sections.list(id)), ...(await sections.listOwn(author.id))]) {
      expect(row).not.toHaveProperty('doc');
    }
  });
});
