import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_CONTENT } from '#domain/sections/new-section.ts';
import { openDatabase } from './database/open-database.ts';
import { TEST_PASSWORD } from './testing/build-user.ts';
import { type RunningServer, runServer } from './testing/run-server.ts';
import { residentMemory } from './workers/memory.ts';

const MB = 1024 * 1024;
const SECTIONS = 50;
/** A document may be six times as long as its HTML. Padded with spaces, it takes as long to read but is quick to typeset. */
const DOC = EMPTY_CONTENT.doc.padEnd(6 * MB);
const HTML = `<p>${'a'.repeat(MB)}</p>`;
const MEMORY_MAX = 700 * MB;

describe('a server with a book of the largest size', { timeout: 240_000 }, () => {
  let folder: string;
  let server: RunningServer;
  let ann: Person;
  let bob: Person;
  let large: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-large-'));
    server = await runServer({ DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' });
    [ann, bob] = [await signUp(server, 'ann@example.com'), await signUp(server, 'bob@example.com')];
    large = await ann.makeBook();
    await fill(join(folder, 'tomewright.sqlite'), large);
  }, 120_000);
  afterAll(async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  it('writes it in four formats at once with little memory', async () => {
    const { result, peak } = await watchMemory(server, () =>
      Promise.all(['pdf', 'epub', 'html', 'zip'].map((format) => ann.get(`/projects/${large}/export/${format}`))),
    );
    expect(result.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(peak).toBeLessThan(MEMORY_MAX);
  });

  it('sends it to fourteen readers at once with little memory', async () => {
    const { result, peak } = await watchMemory(server, () =>
      Promise.all(Array.from({ length: 14 }, () => ann.get(`/projects/${large}`))),
    );
    for (const { status, bytes } of result) {
      expect(status).toBe(200);
      expect(bytes).toBeGreaterThan(SECTIONS * MB);
    }
    expect(peak).toBeLessThan(MEMORY_MAX);
  });

  it('sends all of a person’s data with little memory', async () => {
    const { result, peak } = await watchMemory(server, () => ann.get('/auth/export'));
    expect(result.bytes).toBeGreaterThan(SECTIONS * MB);
    expect(peak).toBeLessThan(MEMORY_MAX);
  });

  it('lets ten exports of a person wait, and takes another person’s after at most one of them', async () => {
    const books = await Promise.all(Array.from({ length: 12 }, () => ann.makeBook()));
    const other = await bob.makeBook();
    const ended: { name: string; status: number }[] = [];
    const exportOf = async (person: Person, name: string, id: string) => {
      const { status } = await person.get(`/projects/${id}/export/epub`);
      ended.push({ name, status });
    };
    await ann.put(`/projects/${large}`, { title: 'The large one, again' });
    const asked = [exportOf(ann, 'ann', large)];
    // It takes seconds; the others are requested while it is being made.
    await expect.poll(() => runningFiles(server), { timeout: 60_000 }).toBe(1);
    asked.push(...books.map((id) => exportOf(ann, 'ann', id)));
    const refused = () => ended.filter(({ status }) => status === 429).length;
    await expect.poll(refused, { timeout: 60_000 }).toBe(2);
    const before = ended.length;
    asked.push(exportOf(bob, 'bob', other));
    await Promise.all(asked);
    expect(refused()).toBe(2);
    expect(ended.filter(({ status }) => status === 200)).toHaveLength(12);
    // After the one that was running, at most one more of hers.
    expect(ended.slice(before).findIndex(({ name }) => name === 'bob')).toBeLessThanOrEqual(2);
  });
});

/** How many files are being written, according to the server's metrics. */
async function runningFiles({ url }: RunningServer): Promise<number> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  return Number(/^tomewright_queue_running\{[^}]*"files"[^}]*\} (\d+)/m.exec(text)?.[1] ?? 0);
}

interface Person {
  makeBook(): Promise<string>;
  put(path: string, body: object): Promise<void>;
  /** Reads an answer to its end, without keeping it. */
  get(path: string): Promise<{ status: number; bytes: number }>;
}

async function signUp({ url }: RunningServer, email: string): Promise<Person> {
  const call = async (method: string, path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return fetch(`${url}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  };
  const credentials = { email, password: TEST_PASSWORD };
  await call('POST', '/auth/register', credentials);
  const { data } = (await (await call('POST', '/auth/login', credentials)).json()) as {
    data: { access_token: string };
  };
  const token = data.access_token;
  return {
    async makeBook() {
      const made = await call('POST', '/projects', { title: 'A book', book_type: 'campaign' }, token);
      return ((await made.json()) as { data: { id: string } }).data.id;
    },
    async put(path, body) {
      await (await call('PUT', path, body, token)).body?.cancel();
    },
    async get(path) {
      const answer = await call('GET', path, undefined, token);
      let bytes = 0;
      for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length;
      return { status: answer.status, bytes };
    },
  };
}

/** Fills a book with the most text that one may hold. */
async function fill(file: string, projectId: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, file });
  const at = new Date().toISOString();
  const text = { doc: DOC, content: HTML, images: '[]', opening: '{}', machine_words: '{}', fingerprint: '' };
  const asked = { synopsis: '', status: 'draft' };
  const facts = { word_count: 1, version: 1, last_save_id: null, created_at: at, updated_at: at };
  for (let position = 0; position < SECTIONS; position += 1) {
    const row = {
      ...text,
      ...asked,
      ...facts,
      project_id: projectId,
      id: randomUUID(),
      title: `Part ${position}`,
      position,
    };
    await db.insertInto('sections').values(row).execute();
  }
  await close();
}

/** Runs the work and reports the most memory that the server's process used meanwhile. */
async function watchMemory<T>({ process: { pid = 0 } }: RunningServer, work: () => Promise<T>) {
  let peak = 0;
  const scale = setInterval(async () => {
    peak = Math.max(peak, (await residentMemory(pid)) ?? 0);
  }, 20);
  try {
    return { result: await work(), peak };
  } finally {
    clearInterval(scale);
  }
}
