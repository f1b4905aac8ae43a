import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { DatabaseLocation } from '#server/database/open-database.ts';
import type { RequestLimits } from '#server/http/request-ends.ts';
import { createServices, type Services } from '#server/services.ts';
import { migratedFile, migratedTemplate } from './migrated-database.ts';
import { createPostgresDatabase } from './postgres-database.ts';

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

/**
 * The real app on its own database, without a port. `environment` overrides settings by the names of the variables; `fill` may add something
 * to the empty database before the app opens it; `requestLimits` are those for requests that do not arrive; `log` is silent by default.
 */
export async function createTestApp(
  database: 'sqlite' | 'postgres' = 'sqlite',
  environment: Record<string, string> = {},
  fill?: (place: DatabaseLocation) => Promise<void>,
  { requestLimits, log = pino({ level: 'silent' }) }: { requestLimits?: RequestLimits; log?: Logger } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tomewright-test-'));
  const file = join(dataDir, 'tomewright.sqlite');
  const own =
    database === 'postgres' ? await createPostgresDatabase(fill ? undefined : await migratedTemplate()) : null;
  if (fill) await fill({ databaseUrl: own?.url ?? null, file });
  else if (own === null) await writeFile(file, await migratedFile());
  const settings = {
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ...(own ? { DATABASE_URL: own.url } : {}),
    ...environment,
    DATA_DIR: dataDir,
  };
  const services = await createServices(readConfig(settings), log);
  const app = await createApp(services, requestLimits);
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
