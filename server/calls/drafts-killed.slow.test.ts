import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftJob } from '#contract/drafts.ts';
import type { Project } from '#contract/projects.ts';
import { answering, type CompletionsServer, startCompletionsServer } from '#server/ai/testing/completions-server.ts';
import { TEST_PASSWORD } from '#server/testing/build-user.ts';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';

const TITLES = ['One', 'Two', 'Three', 'Four'];
const OUTLINE = TITLES.map((title) => `- ${title} (lore): About it.`).join('\n');

describe('a draft whose server is killed in the middle of a section', { timeout: 120_000 }, () => {
  let folder: string;
  let model: CompletionsServer;
  let server: RunningServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-draft-'));
    model = await startCompletionsServer();
    server = await start();
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await model.close();
    await rm(folder, { recursive: true, force: true });
  });

  const start = () =>
    runServer({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: model.baseUrl,
      AI_API_KEY: 'key',
      AI_MODEL: 'model',
    });

  it('goes on where it stood, and writes no section twice', async () => {
    let token = '';
    const call = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
      const response = await fetch(`${server.url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return ((await response.json()) as { data: Data }).data;
    };
    const person = { email: 'killed@example.com', password: TEST_PASSWORD };
    await call('POST', '/auth/register', person);
    token = (await call<{ access_token: string }>('POST', '/auth/login', person)).access_token;
    const project = await call<Project>('POST', '/projects', { title: 'To be killed', book_type: 'campaign' });
    const before = project.content.sections.length;
    model.behave(answering([OUTLINE]));
    const { id } = await call<DraftJob>('POST', `/projects/${project.id}/drafts`, { brief: 'A book' });

    // Two sections are written; the third never is, because the server is killed during it.
    let asked = 0;
    model.behave((request, response, body) => {
      asked += 1;
      if (asked <= 2) answering([`Text ${asked}.`])(request, response, body);
    });
    await call('POST', `/jobs/${id}/start`, {});
    await expect.poll(() => asked, { timeout: 30_000 }).toBe(3);
    await server.end('SIGKILL');

    model.behave((request, response, body) => {
      asked += 1;
      answering([`Text ${asked}.`])(request, response, body);
    });
    server = await start();
    const job = () => call<DraftJob>('GET', `/jobs/${id}`);
    await expect.poll(async () => (await job()).state, { timeout: 60_000 }).toBe('done');
    expect(asked).toBe(5);
    const { content } = await call<Project>('GET', `/projects/${project.id}`);
    const written = content.sections.slice(before);
    expect(written.map(({ title }) => title)).toEqual(TITLES);
    expect(written.map((section) => /Text \d/.exec(section.content)?.[0])).toEqual([
      'Text 1',
      'Text 2',
      'Text 4',
      'Text 5',
    ]);
    expect(written.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
  });
});
