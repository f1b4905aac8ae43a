import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answering, startCompletionsServer } from '#server/ai/testing/completions-server.ts';
import { type DatabaseLocation, openDatabase } from '#server/database/open-database.ts';
import { startCluster } from '#server/testing/cluster.ts';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';

/** The product as operators run it, with a local text provider: one process on SQLite, or two with PostgreSQL, Redis and S3. */
export interface Site {
  urls(): string[];
  servers: RunningServer[];
  /** Empties one section directly in the database, so that a trial can prove that it notices losses. */
  spoil(): Promise<void>;
  close(): Promise<void>;
}

export type SiteKind = 'sqlite' | 'postgres';

const TEXT = 'The tide comes in, and with it the lamps of boats that nobody sent out. '.repeat(12);

export async function openSite(kind: SiteKind): Promise<Site> {
  const provider = await startCompletionsServer();
  provider.behave(answering(TEXT.match(/.{1,40}/gs) ?? [TEXT]));
  const environment = {
    LOG_LEVEL: 'warn',
    // The limits stay on: each author has a separate address, as behind a proxy.
    RATE_LIMIT: 'on',
    TRUST_PROXY: '1',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: provider.baseUrl,
    AI_MODEL: 'local',
  };
  const { servers, place, close } = await (kind === 'sqlite' ? openAlone(environment) : openTogether(environment));
  return {
    urls: () => servers.map(({ url }) => url),
    servers,
    spoil: () => spoil(place),
    async close() {
      await close();
      await provider.close();
    },
  };
}

interface Opened extends Pick<Site, 'servers' | 'close'> {
  place: DatabaseLocation;
}

async function openAlone(environment: Record<string, string>): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-load-'));
  const server = await runServer({ ...environment, DATA_DIR: folder });
  return {
    servers: [server],
    place: { databaseUrl: null, file: join(folder, 'tomewright.sqlite') },
    async close() {
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openTogether(environment: Record<string, string>): Promise<Opened> {
  const { servers, databaseUrl, close } = await startCluster(environment);
  return { servers, place: { databaseUrl, file: '' }, close };
}

async function spoil(place: DatabaseLocation): Promise<void> {
  const { db, close } = await openDatabase(place);
  const first = db.selectFrom('sections').select('id').limit(1);
  await db.updateTable('sections').set({ content: '' }).where('id', '=', first).execute();
  await close();
}
