import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDIT_ACTIONS, MODEL_ACTIONS, NEEDS_MODEL, needsModel } from '#book/catalogue/edit-actions.ts';
import type { AiEvent } from '#contract/generation.ts';
import type { Project } from '#contract/projects.ts';
import { type CompletionsServer, stalling, startCompletionsServer } from '#server/ai/testing/completions-server.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

const TEXT =
  'Mira Vane, an elf spy, waits in Saltmere. She is able to to see every ship. The door is guarded by two ogres.';

async function bookOf(author: TestUser): Promise<string> {
  const made = await author.call<Project>('POST', '/projects', { title: 'Salt', book_type: 'campaign' });
  const id = made.body.data.id;
  await author.call('POST', `/projects/${id}/sections`, { id: 's1', title: 'The Inn', content: '<p>Rain fell.</p>' });
  return id;
}

describe('editing words of a section with the built-in generator', () => {
  let test: TestApp;
  let author: TestUser;
  let project_id: string;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    project_id = await bookOf(author);
  });
  afterAll(() => test.close());

  const edit = (body: object, person = author) =>
    person.call<{ content: string }>('POST', '/generation/edit', {
      project_id,
      section_id: 's1',
      action: 'shorten',
      text: TEXT,
      ...body,
    });

  it.each(EDIT_ACTIONS.filter((action) => !needsModel(action)))(
    'answers %s, and writes nothing into the section',
    async (action) => {
      const answer = await edit({ action });
      expect(answer.status).toBe(200);
      expect(answer.body.data.content.trim()).not.toBe('');
      const section = await author.call<{ content: string }>('GET', `/projects/${project_id}/sections/s1`);
      expect(section.body.data.content).toBe('<p>Rain fell.</p>');
    },
  );

  it.each(MODEL_ACTIONS)('says of %s that it needs a model', async (action) => {
    expect(await edit({ action, instruction: 'darker' })).toMatchObject({
      status: 422,
      body: { code: 'edit_impossible', error: NEEDS_MODEL },
    });
  });

  it('streams text events and ends with done', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/generation/edit',
      headers: { authorization: `Bearer ${author.token}`, accept: 'text/event-stream' },
      payload: { project_id, section_id: 's1', action: 'shorten', text: 'The door is guarded by two ogres.' },
    });
    const events = response.body
      .split('\n\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line.replace(/^data: /, '')) as AiEvent);
    expect(events.at(-1)).toMatchObject({ type: 'done' });
    const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
    expect(text).toContain('Two ogres guard the door.');
  });

  it('says with a status what it cannot do', async () => {
    expect(await edit({ text: 'He ran.' })).toMatchObject({
      status: 422,
      body: { code: 'edit_impossible', error: expect.stringContaining('found none to leave out') },
    });
  });

  it.each([
    ['neither text nor instruction', { text: ' ', instruction: ' ' }, 'text'],
    ['a text that is too long', { text: 'x'.repeat(20_001) }, 'text'],
    ['an instruction that is too long', { instruction: 'x'.repeat(1001) }, 'instruction'],
    ['an unknown action', { action: 'toString' }, 'action'],
    ['no section', { section_id: undefined }, 'section_id'],
  ])('refuses %s', async (_, body, path) => {
    expect(await edit(body)).toMatchObject({ status: 400, body: { code: 'invalid_input', issues: [{ path }] } });
  });

  it('answers 404 for a section that is not there, and for a book of somebody else', async () => {
    expect((await edit({ section_id: 'none' })).body.code).toBe('section_not_found');
    const stranger = await buildUser(test);
    expect((await edit({}, stranger)).body.code).toBe('project_not_found');
  });
});

describe('editing words of a section with a hosted model', () => {
  let upstream: CompletionsServer;
  let test: TestApp;
  let author: TestUser;
  let project_id: string;

  beforeAll(async () => {
    upstream = await startCompletionsServer();
    test = await createTestApp('sqlite', {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: upstream.baseUrl,
      AI_API_KEY: 'sk-test',
      AI_MODEL: 'test-model',
      AI_DAILY_LIMIT: '3',
    });
    author = await buildUser(test);
    project_id = await bookOf(author);
  });
  afterAll(async () => {
    await test.close();
    await upstream.close();
  });

  const body = () => ({ project_id, section_id: 's1', action: 'expand', text: TEXT });

  it('hangs up on the model when the reader goes away', async () => {
    upstream.behave(stalling(['Once ']));
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const controller = new AbortController();
    const response = await fetch(`${address}/api/generation/edit`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${author.token}`,
        accept: 'text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body()),
      signal: controller.signal,
    });
    const reader = response.body?.getReader();
    await reader?.read();
    controller.abort();
    await reader?.closed.catch(() => undefined);
    await expect.poll(upstream.hangUps).toBe(1);
  });

  it('counts in the budget of the day', async () => {
    upstream.behave((_request, response) => response.writeHead(500).end());
    for (let call = 0; call < 2; call++) await author.call('POST', '/generation/edit', body());
    expect((await author.call('POST', '/generation/edit', body())).body.code).toBe('generation_limit');
  });
});
