import { readFileSync, globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImageUse } from '#contract/images.ts';
import type { Project } from '#contract/projects.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { readStatistics } from '#domain/admin/managed-users-store.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';

const KNOWN = [
  // Its queries are about staged projects.
  'domain/projects/projects-store.ts',
  // Its queries are about projects in the trash.
  'domain/trash/trash-store.ts',
  // It joins projects that were found before.
  'domain/projects/projects-store.ts',
  // Deleting an account also deletes projects that are not shown.
  'domain/own-data/deletion-store.ts',
];
const SPELL = { type: 'spell', attrs: { name: 'Salt Ward' } };

describe.each(['staged_at', 'trashed_at'] as const)('a project with %s', (column) => {
  let test: TestApp;
  let author: TestUser;
  let id: string;
  let image: { id: string; url: string };

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    const content = await buildImage('png', 8, 8);
    const sent = await sendForm<typeof image>(test, author, '/images/upload', {
      field: 'image',
      name: 'a.png',
      content,
    });
    image = sent.body.data;
    const facts = { title: 'Unseen', book_type: 'oneshot_campaign', tags: ['unseen'], thumbnail: image.url };
    id = (await author.call<Project>('POST', '/projects', facts)).body.data.id;
    const section = { id: 'unseen', title: 'Unseen', content: `<p>Unseen</p><img src="${image.url}">` };
    await author.call('POST', `/projects/${id}/sections`, section);
    await author.call('PUT', `/projects/${id}/sections/unseen`, { content: `${section.content}<p>x</p>` });
    await author.call('POST', '/library/blocks', { node: SPELL, project_id: id });
    const now = new Date().toISOString();
    await test.services.db
      .updateTable('projects')
      .set({ [column]: now })
      .where('id', '=', id)
      .execute();
  });
  afterAll(() => test.close());

  it.each([
    ['GET', '', undefined],
    ['GET', '/outline', undefined],
    ['PUT', '', { title: 'Seen' }],
    ['DELETE', '', undefined],
    ['POST', '/duplicate', {}],
    ['PUT', '/template', { template_id: 'adventure-classic' }],
    ['POST', '/sections', { id: 'b' }],
    ['GET', '/sections/unseen', undefined],
    ['PUT', '/sections/unseen', { title: 'Seen' }],
    ['DELETE', '/sections/unseen', undefined],
    ['PUT', '/sections/order', { ids: ['unseen'] }],
    ['GET', '/sections/unseen/versions', undefined],
    ['GET', '/sections/unseen/versions/1', undefined],
    ['POST', '/sections/unseen/versions/1/restore', {}],
    ['GET', '/preview', undefined],
    ['GET', '/pages/1', undefined],
    ['GET', '/export/markdown', undefined],
    ['GET', '/export/pdf', undefined],
  ] as const)('is not found: %s %s', async (method, path, body) => {
    expect((await author.call(method, `/projects/${id}${path}`, body)).status).toBe(404);
  });

  const elsewhere: ['GET' | 'DELETE' | 'POST', () => string, (() => object) | undefined][] = [
    ['GET', () => `/books/${id}/sections`, undefined],
    ['DELETE', () => '/sections/unseen', undefined],
    ['POST', () => '/projects/bulk', () => ({ action: 'delete', ids: [id] })],
    ['POST', () => '/projects/bulk', () => ({ action: 'change', projects: [{ id, status: 'archived' }] })],
    ['POST', () => '/library/blocks', () => ({ node: SPELL, project_id: id })],
  ];
  it.each(elsewhere)('is not found elsewhere: %s %s', async (method, path, body) => {
    expect((await author.call(method, path(), body?.())).status).toBe(404);
  });

  it.each(['/projects/tags', '/sections', '/auth/export', '/library/blocks'])('is in no list: %s', async (path) => {
    const answer = await test.app.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${author.token}` },
    });
    expect([answer.statusCode, /unseen/i.test(answer.body)]).toEqual([200, false]);
  });

  it('is neither searched nor counted, and uses no image', async () => {
    const found = await author.call<{ projects: object[] }>('POST', '/projects/search', {});
    expect(found.body.data.projects).toEqual([]);
    expect((await readStatistics(test.services.db, new Date())).total_projects).toBe(0);
    const { uses } = (await author.call<{ uses: ImageUse[] }>('GET', `/images/${image.id}/uses`)).body.data;
    expect(uses).toEqual([]);
  });
});

it('every query for projects asks whether they are there', () => {
  const asking = globSync('{server,domain}/**/*store.ts').filter((path) => {
    const text = readFileSync(path, 'utf8');
    const names = /selectFrom\('projects'\)|[jJ]oin\('projects'/.test(text);
    return names && !KNOWN.includes(path) && !text.includes('IS_SHOWN');
  });
  expect(asking, 'begin with shownProjects or ask IS_SHOWN, or name the file in KNOWN with the reason').toEqual([]);
});
