import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { readOwnSections, readSections } from '#domain/sections/read-sections.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { sectionPieces } from '#domain/projects/streamed-answers.ts';
import { readProject } from '#domain/testing/change-books.ts';

const TEXT = `<p>${'The “bells” rang. '.repeat(30_000)}</p>`;

describe.each(DATABASES)('answers with whole books on %s', { timeout: 60_000 }, (database) => {
  let test: TestApp;
  let author: TestUser;
  let stranger: TestUser;
  let id: string;

  beforeAll(async () => {
    test = await createTestApp(database);
    [author, stranger] = [await buildUser(test), await buildUser(test)];
    const made = await author.call<Project>('POST', '/projects', { title: 'A long book', book_type: 'campaign' });
    id = made.body.data.id;
    for (const title of ['One', 'Two', 'Three'])
      await author.call('POST', `/projects/${id}/sections`, { title, content: TEXT });
  });
  afterAll(() => test.close());

  it('are the same in pieces as at once', async () => {
    const { store } = test.services;
    const { status, headers, body } = await author.call<Project>('GET', `/projects/${id}`);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body).toEqual({ success: true, data: await readProject(store, author.id, id) });
    expect(headers['content-length']).toBeUndefined();
    const sections = await author.call('GET', `/books/${id}/sections`);
    expect(sections.body.data).toEqual({ sections: await readSections(store, author.id, id) });
    const own = await author.call('GET', '/sections');
    expect(own.body.data).toEqual({ sections: await readOwnSections(store, author.id) });
  });

  it('follow a change, a copy and a template too', async () => {
    const { store } = test.services;
    const changed = await author.call<Project>('PUT', `/projects/${id}`, { title: 'Renamed' });
    expect(changed.body.data).toEqual(await readProject(store, author.id, id));
    const copied = await author.call<Project>('POST', `/projects/${id}/duplicate`);
    expect([copied.status, copied.body.data]).toEqual([201, await readProject(store, author.id, copied.body.data.id)]);
    await author.call('PUT', `/projects/${id}`, { book_type: 'full_campaign' });
    const filled = await author.call<Project>('PUT', `/projects/${id}/template`, { template_id: 'campaign-epic' });
    expect(filled.body.data).toEqual(await readProject(store, author.id, id));
    await author.call('DELETE', `/projects/${copied.body.data.id}`);
  });

  it('come with the error of a conflict', async () => {
    const { status, headers, body } = await author.call('PUT', `/projects/${id}`, { title: 'Stale', version: 1 });
    expect([status, headers['content-length']]).toEqual([409, undefined]);
    expect(body).toEqual({
      success: false,
      code: 'version_conflict',
      error: expect.any(String),
      data: await readProject(test.services.store, author.id, id),
    });
  });

  it('are only for their owner', async () => {
    for (const path of [`/projects/${id}`, `/books/${id}/sections`])
      expect((await stranger.call('GET', path)).body.code).toBe('project_not_found');
  });

  it('leave out a section that was deleted, and bring the newest text of one that was changed', async () => {
    const { store } = test.services;
    const keys = await store.sections.listOwnKeys(author.id);
    const pieces = sectionPieces(store.sections, keys);
    const first = await pieces.next();
    expect(JSON.parse(`${first.value}]`)).toMatchObject([{ title: 'One' }]);
    await author.call('DELETE', `/projects/${id}/sections/${keys[1]?.sectionId}`);
    await author.call('PUT', `/projects/${id}/sections/${keys[2]?.sectionId}`, { content: '<p>New.</p>' });
    let text = first.value ?? '';
    for await (const piece of pieces) text += piece;
    const read = JSON.parse(text) as Section[];
    expect(read[0]?.title).toBe('One');
    expect(read[1]).toMatchObject({ title: 'Three', content: '<p>New.</p>' });
  });

  it('are sent to a person a few at a time, and all arrive', async () => {
    await author.call('POST', `/projects/${id}/sections`, { content: TEXT });
    const answers = await Promise.all(Array.from({ length: 14 }, () => author.call('GET', `/projects/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});
