import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPostgresDatabase } from './postgres-database.ts';
import type { RemotePerson } from './remote-person.ts';
import { type RunningServer, runServer } from './run-server.ts';
import type { RoomWriter } from './room-writer.ts';

/** Server processes on one database, each of which may be killed at any moment. */
export interface Killable {
  start(): Promise<RunningServer>;
  close(): Promise<void>;
}

export async function openKillable(database: 'sqlite' | 'postgres'): Promise<Killable> {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-killed-'));
  const own = database === 'postgres' ? await createPostgresDatabase() : null;
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' };
  const servers: RunningServer[] = [];
  return {
    async start() {
      const server = await runServer(own ? { ...settings, DATABASE_URL: own.url } : settings);
      servers.push(server);
      return server;
    },
    async close() {
      for (const server of servers) if (isRunning(server)) await server.end('SIGKILL');
      await own?.drop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function isRunning({ process }: RunningServer): boolean {
  return process.exitCode === null && process.signalCode === null;
}

/** A book with one section, `a`. */
export async function makeBook(server: RunningServer, person: RemotePerson): Promise<string> {
  const about = { title: 'Kill', book_type: 'adventure' };
  const { data } = await person.call<{ id: string }>(server, 'POST', '/projects', about);
  await person.call(server, 'POST', `/projects/${data.id}/sections`, { id: 'a', content: '<p>Words</p>' });
  return data.id;
}

/** Unique words that writers type one after the other without a pause. */
interface Typing {
  /** The words typed so far, and those that the server has acknowledged. */
  readonly typed: Set<string>;
  readonly kept: Set<string>;
  /** Begins; the returned function ends it. */
  begin(writers: readonly RoomWriter[]): () => Promise<void>;
}

export function createTyping(): Typing {
  const [typed, kept] = [new Set<string>(), new Set<string>()];
  return {
    typed,
    kept,
    begin(writers) {
      const stop = new AbortController();
      const writing = writers.map(async (writer, n) => {
        while (!stop.signal.aborted) {
          const word = `${n}x${typed.size + 1}`;
          typed.add(word);
          void writer.write(`${word} `).then(() => kept.add(word));
          await wait(5);
        }
      });
      return async () => {
        stop.abort();
        await Promise.all(writing);
      };
    },
  };
}

/** Returns those of the words that a call does not find in the section. */
export async function missingWords(
  server: RunningServer,
  person: RemotePerson,
  { projectId, words }: { projectId: string; words: ReadonlySet<string> },
): Promise<string[]> {
  const { data } = await person.call<{ content: string }>(server, 'GET', `/projects/${projectId}/sections/a`);
  const stored = new Set(data.content.replace(/<[^>]+>/g, ' ').split(' '));
  return [...words].filter((word) => !stored.has(word));
}
