import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftJob } from '#contract/drafts.ts';
import type { Project } from '#contract/projects.ts';
import { answering, type CompletionsServer, startCompletionsServer } from '#server/ai/testing/completions-server.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

const OUTLINE = '- The Salt Road (location): Mira Vane keeps the inn.\n- The Widow (character): She owes a debt.\n';

describe('a book that a hosted model drafts', { timeout: 60_000 }, () => {
  let server: CompletionsServer;
  let test: TestApp;
  let user: TestUser;

  beforeAll(async () => {
    server = await startCompletionsServer();
    test = await createTestApp('sqlite', {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: server.baseUrl,
      AI_API_KEY: 'key',
      AI_MODEL: 'model',
    });
    user = await buildUser(test, 'ada@example.com');
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });

  async function call<Data>(method: 'GET' | 'POST', path: string, payload: object = {}) {
    const headers = { authorization: `Bearer ${user.token}` };
    const body = method === 'POST' ? { payload } : {};
    const response = await test.app.inject({ method, url: `/api${path}`, headers, ...body });
    return response.json<{ data: Data; code?: string }>();
  }
  const job = async (id: string) => (await call<DraftJob>('GET', `/jobs/${id}`)).data;
  async function plan(): Promise<DraftJob> {
    const { data } = await call<Project>('POST', '/projects', { title: 'Drafted', book_type: 'campaign' });
    server.behave(answering([OUTLINE]));
    return (await call<DraftJob>('POST', `/projects/${data.id}/drafts`, { brief: 'A caravan' })).data;
  }

  it('has its outline, a cost before and after, and every section told of the whole', async () => {
    const planned = await plan();
    expect(planned.sections.map(({ title, kind }) => [title, kind])).toEqual([
      ['The Salt Road', 'location'],
      ['The Widow', 'character'],
    ]);
    expect(planned.cost.tokens_estimated).toBeGreaterThan(2000);
    server.behave(answering(['## The Text\n\nIt was ', 'written.']));
    await call('POST', `/jobs/${planned.id}/start`);
    await expect.poll(async () => (await job(planned.id)).state, { timeout: 20_000 }).toBe('done');
    const done = await job(planned.id);
    expect(done.cost).toMatchObject({ tokens_estimated: 0, is_counted: false });
    expect(done.cost.tokens_used).toBeGreaterThan(planned.cost.tokens_used);
    const last = server.calls.at(-1)?.body.messages.at(-1)?.content ?? '';
    expect(JSON.stringify(last)).toContain('Mira Vane keeps the inn');
  });

  it('pauses with a sentence where the service fails, and goes on later', async () => {
    const { id } = await plan();
    server.behave((_request, response) => response.writeHead(401).end());
    await call('POST', `/jobs/${id}/start`);
    await expect.poll(async () => (await job(id)).state, { timeout: 20_000 }).toBe('paused');
    expect((await job(id)).message).toContain('refused this server’s key');
    server.behave(answering(['Words.']));
    await call('POST', `/jobs/${id}/resume`);
    await expect.poll(async () => (await job(id)).state, { timeout: 20_000 }).toBe('done');
  });

  it('lets go of the service at once when it is paused', async () => {
    const { id } = await plan();
    const hungUp = server.hangUps();
    // Takes the call and never answers.
    server.behave(() => undefined);
    await call('POST', `/jobs/${id}/start`);
    const before = server.calls.length;
    await expect.poll(() => server.calls.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(before);
    await expect.poll(async () => (await job(id)).sections[0]?.state, { timeout: 20_000 }).toBe('writing');
    await call('POST', `/jobs/${id}/pause`);
    expect(await job(id)).toMatchObject({ state: 'paused', sections: [{ state: 'waiting' }, { state: 'waiting' }] });
    await expect.poll(() => server.hangUps(), { timeout: 20_000 }).toBe(hungUp + 1);
  });

  it('has no outline where the service answers something else, and keeps nothing', async () => {
    const { data } = await call<Project>('POST', '/projects', { title: 'Drafted', book_type: 'campaign' });
    server.behave(answering(['I would rather not.']));
    expect(await call('POST', `/projects/${data.id}/drafts`, { brief: 'A caravan' })).toMatchObject({
      code: 'provider_failed',
    });
    expect((await call<{ jobs: [] }>('GET', `/projects/${data.id}/drafts`)).data.jobs).toEqual([]);
  });
});
