import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { DATABASES } from '#server/testing/create-test-app.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { type RemotePerson, signUpAt } from '#server/testing/remote-person.ts';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';
import { openRoom, type RoomWriter } from './testing/room-writer.ts';

const ROUNDS = 3;
const PATIENCE = { timeout: 20_000, interval: 50 };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

it.each(DATABASES)('loses no acknowledged letter on %s when it is killed', { timeout: 120_000 }, async (database) => {
  const settings = await place(database);
  let server = await start(settings);
  const ann = await signUpAt(server);
  const projectId = await book(server, ann);
  const open = () => openRoom({ url: server.url, token: ann.token, projectId, sectionId: 'a' });
  const writers = [await open(), await open()];
  const kept = new Set<string>();
  let letters = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const stop = new AbortController();
    const writing = writers.map(async (writer, n) => {
      while (!stop.signal.aborted) {
        const word = `${n}x${(letters += 1)} `;
        void writer.write(word).then(() => kept.add(word));
        await wait(5);
      }
    });
    await wait(300 + 400 * Math.random());
    const before = new Set(kept);
    await server.end('SIGKILL');
    const acknowledged = new Set([...before, ...kept]);
    stop.abort();
    await Promise.all(writing);
    server = await start(settings);
    await expectWords(server, ann, { projectId, words: acknowledged });
    for (const writer of writers) await writer.reconnect(server.url);
    await expect.poll(() => kept.size, PATIENCE).toBe(letters);
    await expectWords(server, ann, { projectId, words: kept });
  }
  expect(letters).toBeGreaterThan(20);
  await expect.poll(() => words(writers[0]), PATIENCE).toEqual(words(writers[1]));
});

function words(writer: RoomWriter | undefined): string[] {
  return (writer?.text() ?? '').split(' ');
}

async function expectWords(
  server: RunningServer,
  ann: RemotePerson,
  { projectId, words: wanted }: { projectId: string; words: ReadonlySet<string> },
): Promise<void> {
  const { data } = await ann.call<{ content: string }>(server, 'GET', `/projects/${projectId}/sections/a`);
  const stored = new Set(data.content.replace(/<[^>]+>/g, ' ').split(' '));
  expect([...wanted].filter((word) => !stored.has(word.trim()))).toEqual([]);
}

async function place(database: 'sqlite' | 'postgres'): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-killed-'));
  closing.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const own = database === 'postgres' ? await createPostgresDatabase() : null;
  if (own) closing.push(own.drop);
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' };
  return own ? { ...settings, DATABASE_URL: own.url } : settings;
}

async function start(settings: Record<string, string>): Promise<RunningServer> {
  const server = await runServer(settings);
  closing.push(async () => {
    if (server.process.exitCode === null && server.process.signalCode === null) await server.end('SIGKILL');
  });
  return server;
}

async function book(server: RunningServer, ann: RemotePerson): Promise<string> {
  const { data } = await ann.call<{ id: string }>(server, 'POST', '/projects', {
    title: 'Kill',
    book_type: 'adventure',
  });
  await ann.call(server, 'POST', `/projects/${data.id}/sections`, { id: 'a', content: '<p>Words</p>' });
  return data.id;
}
