import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/people.ts';
import { type CompletionsServer, refusing, startCompletionsServer } from '#server/ai/testing/completions-server.ts';
import { TEST_PASSWORD } from '#server/testing/build-user.ts';
import { runAdmin } from '#server/testing/run-admin.ts';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';

const KEY = 'sk-own-very-secret-key';
const ACCOUNT = { email: 'ada@example.com', password: TEST_PASSWORD };

let folder: string;
let service: CompletionsServer;
let server: RunningServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-own-key-'));
  // A service whose error messages contain the key.
  service = await startCompletionsServer(refusing(401, { 'x-key': KEY }, JSON.stringify({ error: { message: KEY } })));
  server = await runServer({ DATA_DIR: folder, LOG_LEVEL: 'trace', RATE_LIMIT: 'off', AI_PRIVATE_ADDRESSES: 'on' });
});
afterEach(async () => {
  await server.end('SIGTERM');
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(method: string, path: string, body: object, token = ''): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  return response.text();
}

it('is unencrypted neither in a backup nor in the fullest log', async () => {
  await ask('POST', '/auth/register', ACCOUNT);
  const { data } = JSON.parse(await ask('POST', '/auth/login', ACCOUNT)) as { data: Session };
  const place = { provider: 'openai-compatible', base_url: service.baseUrl, api_key: KEY, model: 'ada-model' };
  const stored = await ask('PUT', '/auth/ai', place, data.access_token);
  expect(stored).toContain('"has_key":true');
  const request = { prompt: 'A tavern', section_type: 'location', book_type: 'puhb', variant: 'standard' };
  expect(await ask('POST', '/generation/content', request, data.access_token)).toContain('refused your key');
  expect(service.calls.at(-1)?.authorization).toBe(`Bearer ${KEY}`);

  const file = join(folder, 'backup.tar');
  expect(await runAdmin({ DATA_DIR: folder }, 'backup', file)).toMatchObject({ code: 0 });
  const backup = await readFile(file, 'latin1');
  expect(backup).toContain(service.baseUrl);
  expect(backup).not.toContain(KEY);
  expect(server.output()).toContain('/api/generation/content');
  expect(server.output()).not.toContain(KEY);
});
