import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { TEST_PASSWORD } from './testing/build-user.ts';
import { type RunningServer, runServer } from './testing/run-server.ts';

const ROUNDS = 12;
const WRITERS = 3;

describe('a server that is killed', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-kill-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = () => runServer({ DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' });

  it('has every acknowledged save after each restart', { timeout: 120_000 }, async () => {
    let server = await start();
    const token = await signUp(server);
    const call = caller(() => server, token);
    const project = await call<Project>('POST', '/projects', { title: 'To be killed', book_type: 'campaign' });
    const sections = await Promise.all(
      Array.from({ length: WRITERS }, () => call<Section>('POST', `/projects/${project.id}/sections`, {})),
    );
    const acknowledged = new Map(sections.map(({ id }) => [id, 0]));

    for (let round = 1; round <= ROUNDS; round += 1) {
      const writing = sections.map(({ id }) =>
        writeUntilDead(call, `/projects/${project.id}/sections/${id}`, id, acknowledged),
      );
      const enough = total(acknowledged) + WRITERS + ((round * 5) % 11);
      await vi.waitUntil(() => total(acknowledged) >= enough, { timeout: 60_000, interval: 1 });
      await server.end('SIGKILL');
      await Promise.all(writing);
      server = await start();
      const after = await call<Project>('GET', `/projects/${project.id}`);
      for (const section of after.content.sections) {
        const stored = Number(/\d+/.exec(section.content)?.[0] ?? 0);
        expect(stored, `round ${round}`).toBeGreaterThanOrEqual(acknowledged.get(section.id) ?? 0);
        acknowledged.set(section.id, stored);
      }
    }
    expect(await server.end('SIGTERM')).toEqual({ code: 0 });
  });
});

function total(acknowledged: Map<string, number>): number {
  return [...acknowledged.values()].reduce((sum, saves) => sum + saves, 0);
}

/** Saves increasing numbers until the server dies, and notes each that the server acknowledged. */
async function writeUntilDead(
  call: Caller,
  path: string,
  id: string,
  acknowledged: Map<string, number>,
): Promise<void> {
  for (let n = (acknowledged.get(id) ?? 0) + 1; ; n += 1) {
    try {
      await call('PUT', path, { content: `<p>${n}</p>` });
    } catch {
      return;
    }
    acknowledged.set(id, n);
  }
}

type Caller = <Data>(method: string, path: string, body?: object) => Promise<Data>;

function caller(server: () => RunningServer, token: string): Caller {
  return async (method, path, body) => {
    const response = await fetch(`${server().url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as { data: never };
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer.data;
  };
}

async function signUp(server: RunningServer): Promise<string> {
  const body = JSON.stringify({ email: 'killed@example.com', password: TEST_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.url}/api/auth/register`, { method: 'POST', headers, body });
  const response = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body });
  return ((await response.json()) as { data: { access_token: string } }).data.access_token;
}
