import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answering, startCompletionsServer } from '#server/ai/testing/completions-server.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';

/** The product as it is operated, with a local provider of texts: one process on SQLite, or several on one PostgreSQL. */
export interface Site {
  urls(): string[];
  servers: RunningServer[];
  /** Takes the text out of one section behind the servers' back, so that a trial can show that it would notice. */
  spoil(): Promise<void>;
  close(): Promise<void>;
}

export type SiteKind = 'sqlite' | 'postgres';

const PROCESSES: Record<SiteKind, number> = { sqlite: 1, postgres: 2 };
const TEXT = 'The tide comes in, and with it the lamps of boats that nobody sent out. '.repeat(12);

export async function openSite(kind: SiteKind): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-load-'));
  const provider = await startCompletionsServer();
  provider.behave(answering(TEXT.match(/.{1,40}/gs) ?? [TEXT]));
  const database = kind === 'postgres' ? await createPostgresDatabase() : null;
  const environment = {
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    // The limits stay on: each author has an address of their own, as behind a proxy.
    TRUST_PROXY: '1',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: provider.baseUrl,
    AI_MODEL: 'local',
    ...(database ? { DATABASE_URL: database.url } : {}),
  };
  const servers = await Promise.all(Array.from({ length: PROCESSES[kind] }, () => runServer(environment)));
  return {
    urls: () => servers.map(({ url }) => url),
    servers,
    async spoil() {
      const place = { databaseUrl: database?.url ?? null, file: join(folder, 'tomewright.sqlite') };
      const { db, close } = await openDatabase(place);
      const first = db.selectFrom('sections').select('id').limit(1);
      await db.updateTable('sections').set({ content: '' }).where('id', '=', first).execute();
      await close();
    },
    async close() {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await provider.close();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
