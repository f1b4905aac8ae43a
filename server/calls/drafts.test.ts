import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftJob } from '#contract/drafts.ts';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';

const BRIEF = { theme: 'A haunted harbor', level: 3, characters: 4, length: 'short' };

describe.each(DATABASES)('drafts of whole books on %s', { timeout: 60_000 }, (database) => {
  let test: TestApp;
  let ada: TestUser;
  let bob: TestUser;

  beforeAll(async () => {
    test = await createTestApp(database);
    ada = await buildUser(test, 'ada@example.com');
    bob = await buildUser(test, 'bob@example.com');
  });
  afterAll(() => test.close());

  async function call<Data>(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, user = ada) {
    const headers = { authorization: `Bearer ${user.token}` };
    const response = await test.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
    return {
      status: response.statusCode,
      ...response.json<{ data: Data; code?: string; error?: string; issues?: { path: string }[] }>(),
    };
  }
  const newProject = async () =>
    (await call<Project>('POST', '/projects', { title: 'Drafted', book_type: 'campaign' })).data.id;
  const draft = async (projectId: string) =>
    (await call<DraftJob>('POST', `/projects/${projectId}/drafts`, { brief: BRIEF })).data;
  const job = async (id: string) => (await call<DraftJob>('GET', `/jobs/${id}`)).data;
  const until = (id: string, state: DraftJob['state']) =>
    expect.poll(async () => (await job(id)).state, { timeout: 30_000 }).toBe(state);

  it('are written in order into the project, each section once', async () => {
    const projectId = await newProject();
    const planned = await draft(projectId);
    expect(planned).toMatchObject({ state: 'planned', progress: 0, pages: 0, cost: { tokens_estimated: 0 } });
    await call('POST', `/jobs/${planned.id}/start`, {});
    await until(planned.id, 'done');
    const done = await job(planned.id);
    expect(done).toMatchObject({ progress: 100, message: '' });
    expect(done.sections.every(({ state, words }) => state === 'written' && words > 0)).toBe(true);
    const { data } = await call<Project>('GET', `/projects/${projectId}`);
    const written = data.content.sections.filter(({ id }) => done.sections.some((section) => section.id === id));
    expect(written.map(({ title }) => title)).toEqual(planned.sections.map(({ title }) => title));
  });

  it('take a brief of words alone, and read the party from it', async () => {
    const { data, status } = await call<DraftJob>('POST', `/projects/${await newProject()}/drafts`, {
      brief: 'A forest adventure for five characters of level 6',
    });
    expect(status).toBe(201);
    expect(data.brief).toMatchObject({ level: 6, characters: 5 });
  });

  it('say what is wrong with a brief, and where', async () => {
    const path = `/projects/${await newProject()}/drafts`;
    const wrong = async (brief: object) => (await call('POST', path, { brief })).issues?.map((issue) => issue.path);
    expect(await wrong({ level: 3 })).toEqual(['brief.theme']);
    expect(await wrong({ theme: 'x', level: 2.5 })).toEqual(['brief.level']);
    expect(await wrong({ theme: 'x', length: 'epic' })).toEqual(['brief.length']);
    expect(await wrong({ theme: 'x', names: 'Mira' })).toEqual(['brief.names']);
  });

  it('take the sections of a changed outline alone as well', async () => {
    const projectId = await newProject();
    const { id, sections } = await draft(projectId);
    const [first, second] = sections;
    const outline = [{ ...second, title: 'Renamed' }, first];
    expect((await call<DraftJob>('POST', `/jobs/${id}/start`, { outline })).status).toBe(200);
    await until(id, 'done');
    const { data } = await call<Project>('GET', `/projects/${projectId}`);
    expect(data.content.sections.slice(-2).map(({ title }) => title)).toEqual(['Renamed', first?.title]);
  });

  it('go on after a redo, and keep what stood there in its history', async () => {
    const projectId = await newProject();
    const { id } = await draft(projectId);
    await call('POST', `/jobs/${id}/start`, {});
    await until(id, 'done');
    const [, people] = (await job(id)).sections.filter(({ kind }) => kind !== 'story');
    const path = `/projects/${projectId}/sections/${people?.id}`;
    const before = (await call<Section>('GET', path)).data;
    expect((await call('POST', `/jobs/${id}/redo`, { section_id: people?.id })).status).toBe(200);
    await until(id, 'done');
    const after = (await call<Section>('GET', path)).data;
    expect(after.version).toBe(before.version + 1);
    expect(after.content).not.toBe(before.content);
    const { data } = await call<{ versions: unknown[] }>('GET', `${path}/versions`);
    expect(data.versions).toHaveLength(1);
  });

  it('are refused with a reason: foreign, without sections, in another state, in the same book twice', async () => {
    const projectId = await newProject();
    const { id } = await draft(projectId);
    expect(await call('GET', `/jobs/${id}`, undefined, bob)).toMatchObject({ status: 404, code: 'job_not_found' });
    expect(await call('POST', `/jobs/${id}/start`, {}, bob)).toMatchObject({ status: 404, code: 'job_not_found' });
    expect(await call('POST', `/projects/${projectId}/drafts`, { brief: 'x' }, bob)).toMatchObject({ status: 404 });
    expect(await call('POST', `/projects/${projectId}/drafts`, { brief: ' ' })).toMatchObject({ status: 400 });
    expect(await call('POST', `/jobs/${id}/start`, { outline: { sections: [] } })).toMatchObject({ status: 400 });
    expect(await call('POST', `/jobs/${id}/start`, { outline: [] })).toMatchObject({ status: 400 });
    expect(await call('POST', `/jobs/${id}/pause`)).toMatchObject({ status: 409, code: 'job_state' });
    expect(await call<DraftJob>('POST', `/jobs/${id}/cancel`)).toMatchObject({ data: { state: 'cancelled' } });
    expect((await draft(projectId)).id).not.toBe(id);
    expect(await call('GET', `/jobs/${id}`)).toMatchObject({ status: 404 });
  });

  it('end with their project', async () => {
    const projectId = await newProject();
    const { id } = await draft(projectId);
    await call('POST', `/jobs/${id}/start`, {});
    await call('DELETE', `/projects/${projectId}`);
    expect(await call('GET', `/jobs/${id}`)).toMatchObject({ status: 404, code: 'job_not_found' });
    const tasks = () => test.services.db.selectFrom('tasks').select('id').where('kind', '=', 'draft section').execute();
    await expect.poll(tasks, { timeout: 30_000 }).toEqual([]);
  });
});

describe('a daily limit', () => {
  it('pauses a draft with its sentence, and nothing is lost', async () => {
    const test = await createTestApp('sqlite', { AI_DAILY_LIMIT: '3' });
    const user = await buildUser(test, 'ada@example.com');
    const call = async <Data>(method: 'GET' | 'POST', path: string, payload: object = {}) => {
      const headers = { authorization: `Bearer ${user.token}` };
      const body = method === 'POST' ? { payload } : {};
      return (await test.app.inject({ method, url: `/api${path}`, headers, ...body })).json<{ data: Data }>().data;
    };
    const { id: projectId } = await call<Project>('POST', '/projects', { title: 'Drafted', book_type: 'campaign' });
    const { id } = await call<DraftJob>('POST', `/projects/${projectId}/drafts`, { brief: BRIEF });
    await call('POST', `/jobs/${id}/start`);
    const read = () => call<DraftJob>('GET', `/jobs/${id}`);
    await expect.poll(async () => (await read()).state, { timeout: 30_000 }).toBe('paused');
    const paused = await read();
    // The outline was the first of these requests.
    expect(paused.message).toContain('3 requests a day');
    expect(paused.sections.filter(({ state }) => state === 'written')).toHaveLength(2);
    await test.close();
  });
});
