import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AiEvent, GenerationSource } from '#contract/generation.ts';
import type { Project } from '#contract/projects.ts';
import {
  answering,
  type CompletionsServer,
  refusing,
  startCompletionsServer,
} from '#server/ai/testing/completions-server.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

const QUESTION = 'Where does the key of the cellar hang?';

interface Answer {
  content: string;
  sources: GenerationSource[];
}

async function bookOf(author: TestUser): Promise<string> {
  const made = await author.call<Project>('POST', '/projects', { title: 'Salt', book_type: 'campaign' });
  const id = made.body.data.id;
  for (const [section, content] of [
    ['s1', '<p>Rain fell on the harbor all night.</p>'],
    ['s2', '<p>The key of the cellar hangs in the chapel.</p><p>| The question:</p>'],
  ])
    await author.call('POST', `/projects/${id}/sections`, { id: section, title: `Part ${section}`, content });
  return id;
}

describe('asking a book with the built-in generator', () => {
  let test: TestApp;
  let author: TestUser;
  let project_id: string;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    project_id = await bookOf(author);
  });
  afterAll(() => test.close());

  const ask = (body: object = {}, person = author) =>
    person.call<Answer>('POST', '/generation/ask', { project_id, question: QUESTION, ...body });

  it('quotes the passage and names where it is', async () => {
    const { content, sources } = (await ask()).body.data;
    expect(content).toContain('> The key of the cellar hangs in the chapel.');
    expect(sources[0]).toMatchObject({ section_id: 's2', excerpt: expect.stringContaining('chapel') });
  });

  it('streams, and ends with the sources', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/generation/ask',
      headers: { authorization: `Bearer ${author.token}`, accept: 'text/event-stream' },
      payload: { project_id, question: QUESTION },
    });
    const last = response.body.trim().split('\n\n').at(-1) ?? '';
    expect(JSON.parse(last.replace(/^data: /, '')) as AiEvent).toMatchObject({
      type: 'done',
      sources: [{ section_id: 's2' }],
    });
  });

  it('says that it found nothing, rather than something else', async () => {
    const { content, sources } = (await ask({ question: 'xyzzy plugh?' })).body.data;
    expect(sources).toEqual([]);
    expect(content).toMatch(/^Nothing in the book/);
  });

  it('refuses a book without AI', async () => {
    await author.call('PUT', `/projects/${project_id}`, { content: { ai: 'off' } });
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'ai_off' } });
    await author.call('PUT', `/projects/${project_id}`, { content: { ai: 'on' } });
  });

  it('refuses an empty or endless question, and a book of somebody else', async () => {
    expect((await ask({ question: ' ' })).status).toBe(400);
    expect((await ask({ question: 'x'.repeat(1001) })).status).toBe(400);
    expect((await ask({}, await buildUser(test))).body.code).toBe('project_not_found');
  });
});

describe('asking a book with a hosted model', () => {
  let upstream: CompletionsServer;
  let test: TestApp;

  beforeAll(async () => {
    upstream = await startCompletionsServer();
    test = await createTestApp('sqlite', {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: upstream.baseUrl,
      AI_API_KEY: 'sk-test',
      AI_MODEL: 'test-model',
    });
  });
  afterAll(async () => {
    await test.close();
    await upstream.close();
  });

  it('sends the passages marked as material, and the question after them', async () => {
    const author = await buildUser(test);
    const project_id = await bookOf(author);
    upstream.behave(answering(['In the chapel.']));
    const answer = await author.call<Answer>('POST', '/generation/ask', { project_id, question: QUESTION });
    expect(answer.body.data.content).toBe('In the chapel.');
    const sent = upstream.calls.at(-1)?.body.messages.at(-1)?.content ?? '';
    expect(sent).toContain('| The key of the cellar hangs in the chapel.');
    expect(sent.endsWith(`The question:\n${QUESTION}`)).toBe(true);
    upstream.behave(refusing(400));
    expect((await author.call('POST', '/generation/ask', { project_id, question: QUESTION })).status).toBe(502);
  });
});
