import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';

const PROCESS = fileURLToPath(new URL('../typeset/testing/cache-process.ts', import.meta.url));

describe('a cache that processes share', () => {
  let root: string;
  let log: string;

  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tomewright-shared-'));
    root = join(folder, 'cache');
    log = join(folder, 'log');
    await mkdir(root);
  });
  afterEach(() => rm(join(root, '..'), { recursive: true, force: true }));

  async function make(...end: string[]): Promise<number | null> {
    const [code] = await once(spawn(process.execPath, [PROCESS, root, 'project.key', log, ...end]), 'exit');
    return code as number | null;
  }
  const made = async () => (await readFile(log, 'utf8')).trim().split('\n').length;

  it('makes a book once for all who want it at the same time', async () => {
    expect(await Promise.all([make(), make(), make()])).toEqual([0, 0, 0]);
    expect(await made()).toBe(1);
    expect(await readFile(join(root, 'project.key.book'), 'utf8')).toBe('the first half and the second');
  });

  it('keeps no half of a process that is killed, and makes the book by the next', async () => {
    expect(await make('die')).toBeNull();
    expect(await readdir(root)).toEqual(['project.key.work']);
    const past = Date.now() / 1000 - 120;
    await utimes(join(root, 'project.key.work'), past, past);
    expect(await Promise.all([make(), make()])).toEqual([0, 0]);
    expect(await made()).toBe(2);
    expect(await readdir(root)).toEqual(['project.key.book', 'project.key.json']);
  });
});

describe.each(DATABASES)('two servers on one data folder and %s', (database) => {
  let test: TestApp;
  let author: TestUser;
  let first: RunningServer;

  beforeAll(async () => {
    test = await createTestApp(database);
    author = await buildUser(test);
    first = await start();
  });
  afterAll(async () => {
    await first.end('SIGTERM');
    await test.close();
  });

  function start(): Promise<RunningServer> {
    const { databaseUrl } = test.services.config;
    const own = { DATA_DIR: test.dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' };
    return runServer({ ...own, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) });
  }

  async function writeBook(words: number): Promise<string> {
    const project = await author.call<Project>('POST', '/projects', { title: 'Long', book_type: 'campaign' });
    const { id } = project.body.data;
    for (let part = 0; part < 4; part += 1) {
      const content = `<p>${`The bells of part ${part} rang. `.repeat(words)}</p>`;
      await author.call('POST', `/projects/${id}/sections`, { title: 'Part', content });
    }
    return id;
  }
  const download = ({ url }: RunningServer, id: string) =>
    fetch(`${url}/api/projects/${id}/export/pdf`, { headers: { authorization: `Bearer ${author.token}` } });
  const atWork = async () => {
    const names = await readdir(join(test.dataDir, 'cache', 'typeset')).catch(() => []);
    return names.filter((name) => name.endsWith('.work'));
  };

  it('leave each other’s exports alone, also when one starts or ends', async () => {
    const [long, short] = [await writeBook(10_000), await writeBook(1)];
    const exported = download(first, long);
    await expect.poll(atWork, { timeout: 20_000 }).toHaveLength(1);
    const second = await start();
    expect((await download(second, short)).status).toBe(200);
    await second.end('SIGTERM');
    expect((await exported).status).toBe(200);
    expect(await atWork()).toEqual([]);
  });

  it('answer the same book to both who ask', async () => {
    const id = await writeBook(2_000);
    const second = await start();
    const answers = await Promise.all([first, second, first, second].map((server) => download(server, id)));
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    for (const body of bodies) expect(body.equals(bodies[0] ?? Buffer.alloc(0))).toBe(true);
    const names = await readdir(join(test.dataDir, 'cache', 'typeset'));
    expect(names.filter((name) => name.startsWith(id))).toHaveLength(2);
    await second.end('SIGTERM');
  });
});
