import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/people.ts';
import { TEST_PASSWORD } from '#server/testing/build-user.ts';
import { DATABASES } from '#server/testing/create-test-app.ts';
import { createPostgresDatabase, runSql } from '#server/testing/postgres-database.ts';
import { readOutbox, tokenIn } from '#server/testing/read-outbox.ts';
import { runAdmin } from '#server/testing/run-admin.ts';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';

const EMAIL = 'author@example.com';
const RUNNING = /(is|are) running on this da/;

describe.each(DATABASES)('a restore on %s', (database) => {
  let folder: string;
  let settings: Record<string, string>;
  let own: Awaited<ReturnType<typeof createPostgresDatabase>> | null;
  const running: RunningServer[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-restore-'));
    own = database === 'postgres' ? await createPostgresDatabase() : null;
    settings = { DATA_DIR: join(folder, 'data'), ...(own ? { DATABASE_URL: own.url } : {}) };
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.end('SIGTERM');
  });
  afterAll(async () => {
    await own?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(): Promise<RunningServer> {
    const server = await runServer({ ...settings, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' });
    running.push(server);
    return server;
  }
  const stop = (server: RunningServer) => running.splice(running.indexOf(server), 1)[0]?.end('SIGTERM');

  async function ask(server: RunningServer, path: string, body: object | null, token = '') {
    const response = await fetch(`${server.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, ...((await response.json()) as { data: Session }) };
  }
  const signIn = (server: RunningServer) => ask(server, '/auth/login', { email: EMAIL, password: TEST_PASSWORD });

  it('brings back no session, no token and no mailed link', async () => {
    const file = join(folder, 'backup.tar');
    const first = await start();
    await ask(first, '/auth/register', { email: EMAIL, password: TEST_PASSWORD });
    const { data: session } = await signIn(first);
    await ask(first, '/auth/forgot-password', { email: EMAIL });
    await expect.poll(async () => (await readOutbox(settings.DATA_DIR ?? '', EMAIL)).length).toBe(2);
    const token = tokenIn((await readOutbox(settings.DATA_DIR ?? '', EMAIL)).at(-1));
    expect(await runAdmin(settings, 'backup', file)).toMatchObject({ code: 0, error: '' });
    await ask(first, '/auth/logout', {}, session.access_token);
    await stop(first);
    const cached = join(settings.DATA_DIR ?? '', 'cache', 'typeset');
    await mkdir(cached, { recursive: true });
    await writeFile(join(cached, 'project.key.book'), 'made after the backup');
    expect(await runAdmin(settings, 'restore', file, '--force')).toMatchObject({ code: 0, error: '' });
    expect(await readdir(cached).catch(() => [])).toEqual([]);

    const second = await start();
    expect((await ask(second, '/auth/me', null, session.access_token)).status).toBe(401);
    expect((await ask(second, '/auth/refresh', { refresh_token: session.refresh_token })).status).toBe(401);
    expect((await ask(second, '/auth/reset-password', { token, password: TEST_PASSWORD })).status).toBe(400);
    expect((await signIn(second)).status).toBe(200);
  });

  it('is refused while a server runs, one of several too', async () => {
    const file = join(folder, 'refused.tar');
    const [one, two] = [await start(), await start()];
    expect((await runAdmin(settings, 'backup', file)).code).toBe(0);
    const restore = () => runAdmin(settings, 'restore', file, '--force');
    expect(await restore()).toMatchObject({ code: 1, error: expect.stringMatching(RUNNING) });
    await stop(one);
    expect(await restore()).toMatchObject({ code: 1, error: expect.stringMatching(RUNNING) });
    expect((await signIn(two)).status).toBe(200);
    await two.end('SIGKILL');
    running.length = 0;
    await expect.poll(async () => (await restore()).code, { timeout: 30_000 }).toBe(0);
  });

  if (database !== 'postgres') return;

  it('is refused also after the server’s connection broke and came back', async () => {
    const file = join(folder, 'broken.tar');
    await start();
    expect((await runAdmin(settings, 'backup', file)).code).toBe(0);
    const others = 'select pg_terminate_backend(pid) from pg_stat_activity where pid != pg_backend_pid()';
    await runSql(own?.url ?? '', `${others} and datname = current_database()`);
    // This uses a file that is no backup, so that nothing is restored in the moment before the server is back.
    const nonsense = join(folder, 'nonsense.tar');
    await writeFile(nonsense, 'no backup');
    const refused = async () => (await runAdmin(settings, 'restore', nonsense, '--force')).error;
    await expect.poll(refused, { timeout: 30_000 }).toMatch(RUNNING);
  });
});
