import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section, SectionWithDocument } from '#contract/sections.ts';
import type { SectionVersion } from '#contract/versions.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

const words = (count: number) => `<p>${Array.from({ length: count }, (_, index) => `word${index}`).join(' ')}</p>`;

describe('earlier versions of a section', () => {
  let test: TestApp;
  let author: TestUser;
  let stranger: TestUser;
  let projectId: string;
  let sectionId: string;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    stranger = await buildUser(test);
  });
  beforeEach(async () => {
    const project = await author.call<Project>('POST', '/projects', { title: 'A book', book_type: 'campaign' });
    projectId = project.body.data.id;
    const section = await author.call<Section>('POST', `/projects/${projectId}/sections`, { title: 'One' });
    sectionId = section.body.data.id;
  });
  afterAll(() => test.close());

  const path = () => `/projects/${projectId}/sections/${sectionId}`;
  const save = (body: object) => author.call<Section>('PUT', path(), body);
  const list = async () =>
    (await author.call<{ versions: SectionVersion[] }>('GET', `${path()}/versions`)).body.data.versions;
  const restore = (version: number, who = author) =>
    who.call<SectionWithDocument>('POST', `${path()}/versions/${version}/restore`);
  /** Pretends that all versions so far were kept this long ago. */
  const letPass = (minutes: number) =>
    test.services.db
      .updateTable('section_versions')
      .set({ kept_at: new Date(Date.now() - minutes * 60_000).toISOString() })
      .where('project_id', '=', projectId)
      .execute();

  it('are none where nothing was written yet', async () => {
    await save({ content: words(5) });
    expect(await list()).toEqual([]);
  });

  it('are kept now and then while somebody writes', async () => {
    await save({ content: words(5) });
    await save({ content: words(6) });
    await save({ content: words(7) });
    expect((await list()).map(({ word_count }) => word_count)).toEqual([5]);
    await letPass(6);
    await save({ content: words(8) });
    expect((await list()).map(({ word_count }) => word_count)).toEqual([7, 5]);
  });

  it('are kept before much is lost, by whatever call', async () => {
    await save({ content: words(100) });
    await save({ content: words(101) });
    await save({ content: '' });
    expect((await list()).map(({ word_count }) => word_count)).toEqual([101, 100]);
    await save({ content: words(90) });
    await author.call('PUT', `/projects/${projectId}`, { content: { sections: [{ id: sectionId, content: '' }] } });
    expect((await list()).map(({ word_count }) => word_count)).toEqual([90, 101, 100]);
  });

  it('can be read, and be put back; what they replace is kept', async () => {
    await save({ title: 'First', content: '<p>The first text</p>' });
    await save({ title: 'Second', content: '<p>The second text</p>' });
    const [kept] = await list();
    expect(kept).toMatchObject({ title: 'First', word_count: 3 });
    const version = kept?.version ?? 0;
    const read = await author.call<{ content: string }>('GET', `${path()}/versions/${version}`);
    expect(read.body.data.content).toBe('<p>The first text</p>');
    const back = await restore(version);
    expect(back.body.data).toMatchObject({ title: 'First', content: '<p>The first text</p>', version: 4 });
    expect((await author.call<Section>('GET', path())).body.data.content).toBe('<p>The first text</p>');
    expect((await list()).map(({ title }) => title)).toEqual(['Second', 'First']);
  });

  it('make a save of the older copy a conflict after one was put back', async () => {
    await save({ content: words(30) });
    const { version } = (await save({ content: words(1) })).body.data;
    await restore((await list())[0]?.version ?? 0);
    expect((await save({ content: words(2), version })).status).toBe(409);
  });

  it('are not kept by a save that is refused', async () => {
    await save({ content: words(50) });
    expect((await save({ content: '', version: 1 })).status).toBe(409);
    expect(await list()).toEqual([]);
  });

  it('are one of a day only, once a day has passed', async () => {
    for (const count of [100, 60, 40]) await save({ content: words(count) });
    await letPass(3 * 24 * 60);
    expect(await list()).toHaveLength(2);
    await save({ content: words(41) });
    expect((await list()).map(({ word_count }) => word_count)).toEqual([40, 60]);
  });

  it('go with the section', async () => {
    await save({ content: words(50) });
    await save({ content: '' });
    await author.call('DELETE', path());
    expect(await test.services.store.versions.list({ projectId, sectionId })).toEqual([]);
    expect((await author.call('GET', `${path()}/versions`)).status).toBe(404);
  });

  it('are nobody else’s to see or to put back', async () => {
    await save({ content: words(50) });
    await save({ content: '' });
    const version = (await list())[0]?.version ?? 0;
    for (const [method, at] of [
      ['GET', 'versions'],
      ['GET', `versions/${version}`],
      ['POST', `versions/${version}/restore`],
    ] as const)
      expect((await stranger.call(method, `${path()}/${at}`)).status).toBe(404);
    expect((await author.call<Section>('GET', path())).body.data.content).toBe('');
  });

  it('say so where one is not kept, and where its number is none', async () => {
    expect((await restore(77)).body).toMatchObject({ code: 'version_not_found' });
    expect((await author.call('GET', `${path()}/versions/none`)).status).toBe(400);
  });
});
