import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

describe('several projects at once', () => {
  let test: TestApp;
  let author: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    stranger = await buildUser(test);
  });
  afterAll(() => test.close());

  const create = async (user = author, tags: string[] = []) =>
    (await user.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'campaign', tags })).body.data
      .id;
  const bulk = (body: object) => author.call<{ ids: string[] }>('POST', '/projects/bulk', body);
  const content = async (id: string) => (await author.call<Project>('GET', `/projects/${id}`)).body.data?.content;

  it('gives each its own status and tags, and keeps what is not given', async () => {
    const [one, two] = [await create(author, ['coast']), await create()];
    const answer = await bulk({
      action: 'change',
      projects: [
        { id: one, status: 'archived' },
        { id: two, tags: ['sea', 'Sea'] },
      ],
    });
    expect([answer.status, answer.body.data.ids]).toEqual([200, [one, two]]);
    expect(await content(one)).toMatchObject({ status: 'archived', tags: ['coast'] });
    expect(await content(two)).toMatchObject({ status: 'draft', tags: ['sea'] });
  });

  it('copies each with its sections', async () => {
    const one = await create();
    await author.call('POST', `/projects/${one}/sections`, { title: 'Below', content: '<p>Dark.</p>' });
    const answer = await bulk({ action: 'duplicate', ids: [one] });
    const copy = (await author.call<Project>('GET', `/projects/${answer.body.data.ids[0]}`)).body.data;
    expect(copy).toMatchObject({ title: 'The Salt-Wife (copy)', content: { sections: [{ title: 'Below' }] } });
  });

  it('deletes each once, however often it is named', async () => {
    const [one, two] = [await create(), await create()];
    const answer = await bulk({ action: 'delete', ids: [one, two, one] });
    expect(answer.body.data.ids).toEqual([one, two]);
    expect((await author.call('GET', `/projects/${two}`)).status).toBe(404);
  });

  it.each(['change', 'duplicate', 'delete'])('does nothing at all where one is somebody else’s: %s', async (action) => {
    const [mine, theirs] = [await create(), await create(stranger)];
    const projects = [mine, theirs].map((id) => ({ id, status: 'archived' }));
    const answer = await bulk(action === 'change' ? { action, projects } : { action, ids: [mine, theirs] });
    expect([answer.status, answer.body.code]).toEqual([404, 'project_not_found']);
    expect(await content(mine)).toMatchObject({ status: 'draft' });
    expect((await stranger.call<Project>('GET', `/projects/${theirs}`)).body.data.content.status).toBe('draft');
  });

  it.each([
    [{ action: 'burn', ids: ['a'] }],
    [{ action: 'delete', ids: [] }],
    [{ action: 'delete', ids: Array.from({ length: 101 }, String) }],
    [{ action: 'change', projects: [{ id: 'a', status: 'lost' }] }],
  ])('refuses %j', async (body) => {
    expect((await bulk(body)).status).toBe(400);
  });
});
