import { once } from 'node:events';
import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/accounts/people.ts';
import { stalling, startCompletionsServer } from './ai/testing/completions-server.ts';
import { TEST_PASSWORD } from './testing/build-user.ts';
import { type RunningServer, runServer } from './testing/run-server.ts';

describe('a server that is asked to stop', () => {
  let folder: string;
  const started: RunningServer[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-stop-'));
  });
  afterEach(async () => {
    // If a test failed before the stop, its server is still running.
    for (const server of started.splice(0)) server.process.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  async function start(environment: Record<string, string> = {}): Promise<RunningServer> {
    const server = await runServer({ DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...environment });
    started.push(server);
    return server;
  }

  /** A closed database leaves only its file, with everything in it. */
  async function expectClosedDatabase(): Promise<void> {
    const files = (await readdir(folder)).filter((name) => name.startsWith('tomewright.sqlite'));
    expect(files).toEqual(['tomewright.sqlite']);
  }

  it('stops with half-sent requests open, and takes a second signal', { timeout: 60_000 }, async () => {
    const server = await start();
    const token = await signUp(server);
    const [headers, body] = [await open(server), await open(server)];
    headers.write('POST /api/projects HTTP/1.1\r\nhost: x\r\n');
    body.write(`POST /api/projects HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n`);
    body.write('content-type: application/json\r\ncontent-length: 100\r\n\r\n{"title":');
    await expect.poll(() => ready(server)).toBe(200);
    const ended = server.end('SIGTERM');
    server.process.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0 });
    await expectClosedDatabase();
  });

  it('finishes an export that is running', { timeout: 60_000 }, async () => {
    const server = await start();
    const token = await signUp(server);
    const authorization = { authorization: `Bearer ${token}` };
    const made = await fetch(`${server.url}/api/projects`, {
      method: 'POST',
      headers: { ...authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'To be finished', book_type: 'campaign' }),
    });
    const { data } = (await made.json()) as { data: { id: string } };
    const save = () => fetch(`${server.url}/api/projects/${data.id}/export/pdf`, { headers: authorization });
    // The first export starts the worker, which can take long on a busy machine.
    expect((await save()).status).toBe(200);
    await fetch(`${server.url}/api/projects/${data.id}`, {
      method: 'PUT',
      headers: { ...authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Another title' }),
    });
    const exported = save();
    await vi.waitUntil(async () => (await readdir(folder, { recursive: true })).some(isBeingMade), {
      timeout: 20_000,
      interval: 1,
    });
    const ended = server.end('SIGTERM');
    const answer = await exported;
    expect(answer.status).toBe(200);
    expect((await answer.bytes()).subarray(0, 5)).toEqual(new TextEncoder().encode('%PDF-'));
    expect(await ended).toEqual({ code: 0 });
    await expectClosedDatabase();
  });

  it('is not ready at once, and cuts a stream of events that does not end', { timeout: 60_000 }, async () => {
    const provider = await startCompletionsServer();
    provider.behave(stalling(['Once upon a time']));
    const server = await start({
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: provider.baseUrl,
      AI_MODEL: 'some-model',
    });
    const token = await signUp(server);
    const answer = await fetch(`${server.url}/api/generation/content`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ prompt: 'A tavern', section_type: 'location', book_type: 'puhb', variant: 'standard' }),
    });
    const reader = answer.body?.getReader();
    await reader?.read();
    const rest = reader?.read();
    const ended = server.end('SIGTERM');
    await expect.poll(() => ready(server), { interval: 10 }).toBe(503);
    await expect(rest).rejects.toThrow();
    expect(await ended).toEqual({ code: 0 });
    await expectClosedDatabase();
    await provider.close();
  });
});

/** Whether a file in the cache's folder belongs to a book that is being made. */
function isBeingMade(name: string): boolean {
  return name.endsWith('.work');
}

async function open(server: RunningServer): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function ready(server: RunningServer): Promise<number> {
  return (await fetch(`${server.url}/api/health/ready`)).status;
}

async function signUp(server: RunningServer): Promise<string> {
  const body = JSON.stringify({ email: 'stopped@example.com', password: TEST_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.url}/api/auth/register`, { method: 'POST', headers, body });
  const response = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body });
  return ((await response.json()) as { data: Session }).data.access_token;
}
