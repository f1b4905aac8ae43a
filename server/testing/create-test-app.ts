import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createServices, type Services } from '#server/services.ts';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  dataDir: string;
  close(): Promise<void>;
}

/** The databases the suite runs on: SQLite always, PostgreSQL where TEST_DATABASE_URL names a server (npm test starts one). */
export const DATABASES: readonly ('sqlite' | 'postgres')[] = process.env.TEST_DATABASE_URL
  ? ['sqlite', 'postgres']
  : ['sqlite'];

/** The real app on a database of its own, without a port. `environment` overrides settings by the names of the variables. */
export async function createTestApp(
  database: 'sqlite' | 'postgres' = 'sqlite',
  environment: Record<string, string> = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tomewright-test-'));
  const own = database === 'postgres' ? await createPostgresDatabase(process.env.TEST_DATABASE_URL ?? '') : null;
  const settings = {
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ...(own ? { DATABASE_URL: own.url } : {}),
    ...environment,
    DATA_DIR: dataDir,
  };
  const services = await createServices(readConfig(settings), pino({ level: 'silent' }));
  const app = await createApp(services);
  return {
    app,
    services,
    dataDir,
    async close() {
      await app.close();
      await services.close();
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createPostgresDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `tomewright_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await runOn(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(serverUrl, `drop database ${name} with (force)`) };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
