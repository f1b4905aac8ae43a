import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Usage } from '#contract/accounts/usage.ts';
import type { Project } from '#contract/projects.ts';
import type { SectionWithDocument } from '#contract/sections.ts';
import type { TrashEntry } from '#contract/trash.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { buildUser, TEST_PASSWORD, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';
import { MOVED } from '#domain/trash/trash-store.ts';
import { tidyTrash } from '#server/tasks/tidying.ts';

/** A section's log ends in the trash; a restored section begins another. */
const LEFT = ['id', 'log_id', 'seq', 'settled_seq', 'is_rewritten', 'unsettled_bytes', 'held_until'];

describe('the trash', () => {
  let test: TestApp;
  let author: TestUser;
  let project: string;
  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    project = await makeBook('The Salt-Wife');
  });
  afterAll(() => test.close());

  async function makeBook(title: string, person = author): Promise<string> {
    const { id } = (await person.call<Project>('POST', '/projects', { title, book_type: 'campaign' })).body.data;
    for (const section of ['a', 'b', 'c'])
      await person.call('POST', `/projects/${id}/sections`, { id: section, content: `<p>text of ${section}</p>` });
    return id;
  }
  const list = async (person = author) =>
    (await person.call<{ entries: TrashEntry[] }>('GET', '/trash')).body.data.entries;
  const sections = async (id = project) =>
    (await author.call<Project>('GET', `/projects/${id}`)).body.data.content.sections.map((section) => section.id);

  it('takes what every call deletes, and gives it back', async () => {
    const removed = await author.call<{ id: string; trash_id: string }>('DELETE', `/projects/${project}/sections/b`);
    expect(removed.body.data.id).toBe('b');
    const { trash_id } = removed.body.data;
    expect(await list()).toMatchObject([
      { id: trash_id, kind: 'section', project_id: project, project_title: 'The Salt-Wife', word_count: 3 },
    ]);
    const back = await author.call('POST', `/trash/${trash_id}/restore`, {});
    expect(back.body.data).toEqual({ kind: 'section', project_id: project, section_id: 'b' });
    expect(await sections()).toEqual(['a', 'b', 'c']);
    expect((await author.call('POST', `/trash/${trash_id}/restore`, {})).body.code).toBe('trash_entry_not_found');

    const other = await makeBook('Another');
    await author.call('DELETE', '/sections/b').then(({ status }) => expect(status).toBe(409));
    await author.call('DELETE', `/projects/${other}`);
    expect((await author.call('DELETE', '/sections/b')).status).toBe(200);
    await author.call('POST', '/projects/bulk', { action: 'delete', ids: [project] });
    expect((await list()).map(({ kind }) => kind).sort()).toEqual(['project', 'project', 'section']);
    const section = (await list()).find(({ kind }) => kind === 'section')?.id ?? '';
    const refused = await author.call('POST', `/trash/${section}/restore`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'book_in_trash']);
    for (const id of [project, section])
      expect((await author.call('POST', `/trash/${id}/restore`, {})).status).toBe(200);
    expect(await sections()).toEqual(['a', 'b', 'c']);
    expect((await author.call<{ deleted: number }>('DELETE', '/trash')).body.data).toEqual({ deleted: 1 });
    expect(await list()).toEqual([]);
  });

  it('keeps the whole of a section: its document, images and history', async () => {
    const address = `/projects/${project}/sections/a`;
    await author.call('PUT', address, { content: '<h2>Other</h2><p>words entirely</p>' });
    const before = (await author.call<SectionWithDocument>('GET', address)).body.data;
    const { trash_id } = (await author.call<{ trash_id: string }>('DELETE', address)).body.data;
    expect((await author.call('GET', `${address}/versions`)).status).toBe(404);
    await author.call('POST', `/trash/${trash_id}/restore`, {});
    expect((await author.call('GET', address)).body.data).toEqual(before);
    const { versions } = (await author.call<{ versions: object[] }>('GET', `${address}/versions`)).body.data;
    expect(versions).toHaveLength(1);
  });

  it('has a place for every column of a section', async () => {
    const tables = await test.services.db.introspection.getTables();
    const columns = tables.find(({ name }) => name === 'sections')?.columns.map(({ name }) => name) ?? [];
    expect(columns.filter((name) => ![...MOVED, ...LEFT].includes(name))).toEqual([]);
  });

  it('counts towards the account, and leaves the images that only it needs', async () => {
    const person = await buildUser(test);
    const content = await buildImage('png', 8, 8);
    const sent = await sendForm<{ id: string; url: string }>(test, person, '/images/upload', {
      field: 'image',
      name: 'a.png',
      content,
    });
    const id = await makeBook('With a picture', person);
    await person.call('PUT', `/projects/${id}/sections/a`, { content: `<p>x</p><img src="${sent.body.data.url}">` });
    const usage = async () => (await person.call<Usage>('GET', '/auth/usage')).body.data.total_bytes;
    const before = await usage();
    await person.call('DELETE', `/projects/${id}/sections/a`);
    await person.call('DELETE', `/projects/${id}`);
    expect(await usage()).toBe(before);
    await test.services.sweep({ remove: true });
    expect((await test.app.inject({ url: `/api/images/${sent.body.data.id}` })).statusCode).toBe(200);
    await person.call('DELETE', '/trash');
    expect(await usage()).toBeLessThan(before);
  });

  it('is emptied after 30 days by the background task', async () => {
    const person = await buildUser(test);
    const [old, young] = [await makeBook('Old', person), await makeBook('Young', person)];
    for (const id of [old, young]) await person.call('DELETE', `/projects/${id}`);
    const { db, store } = test.services;
    await db.updateTable('projects').set({ trashed_at: '2020-01-01T00:00:00.000Z' }).where('id', '=', old).execute();
    const services = { store, now: () => new Date(), pause: async () => undefined };
    await Promise.all([1, 2].map(() => tidyTrash(services, new AbortController().signal)));
    expect((await list(person)).map(({ id }) => id)).toEqual([young]);
    const left = db.selectFrom('sections').select('id').where('project_id', '=', old);
    expect(await left.execute()).toEqual([]);
  });

  it('goes at once with its account', async () => {
    const person = await buildUser(test);
    const id = await makeBook('Gone', person);
    await person.call('DELETE', `/projects/${id}/sections/a`);
    await person.call('DELETE', `/projects/${id}`);
    await person.call('DELETE', '/auth/account', { password: TEST_PASSWORD });
    const { db } = test.services;
    for (const table of ['sections', 'trashed_sections', 'section_versions'] as const)
      expect(await db.selectFrom(table).select('project_id').where('project_id', '=', id).execute()).toEqual([]);
  });
});
