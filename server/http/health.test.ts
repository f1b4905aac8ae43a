import Fastify from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '#server/database/postgres.ts';
import type { Tables } from '#domain/database/schema.ts';
import { type UnresponsiveServer, openUnresponsiveServer } from '#server/database/testing/unresponsive-server.ts';
import { bindHandlers } from './bind-handlers.ts';
import { createUploadLimit } from './upload-limit.ts';
import { installErrorHandler } from './errors.ts';
import { createInFlightCalls } from './in-flight-calls.ts';
import { healthHandlers } from './health.ts';

describe('health', () => {
  let server: UnresponsiveServer;
  let db: Kysely<Tables>;

  beforeAll(async () => {
    server = await openUnresponsiveServer('when ready');
    const pool = openPool(server.url, { connect: 0, statement: 0, silence: 0 });
    db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  });
  afterAll(async () => {
    server.close();
    await db.destroy();
  });

  it.each(['/api/health', '/api/health/ready'])(
    'is soon reported as bad by %s where the database does not answer',
    async (url) => {
      const app = Fastify();
      installErrorHandler(app);
      const inFlight = createInFlightCalls();
      const services = { db, redis: null, objects: null, databaseKind: 'postgres', inFlight, version: '1' } as const;
      bindHandlers(app, healthHandlers(services), {
        identify: () => Promise.resolve(null),
        authorizeBook: () => Promise.reject(new Error('No book is asked for')),
        requireSecondFactor: 'off',
        uploads: createUploadLimit(),
        noteEvent: () => undefined,
      });
      const answer = await app.inject({ method: 'GET', url });
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
        503,
        'database_unavailable',
        '5',
      ]);
    },
  );
});
