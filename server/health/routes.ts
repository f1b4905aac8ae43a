import { setTimeout as after } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import { health } from '#contract/health.ts';
import type { Database, DatabaseKind } from '#server/database/database.ts';
import { ping } from '#server/database/ping.ts';
import type { Bind } from '#server/http/bind.ts';

/** Longer than any healthy database takes, and shorter than the usual time-outs of health checks. */
const ANSWER_WITHIN_MS = 3000;

export interface HealthServices {
  db: Database;
  databaseKind: DatabaseKind;
  version: string;
}

export function healthRoutes(bind: Bind, { db, databaseKind, version }: HealthServices): void {
  bind(health, async () => {
    try {
      await askInTime(db);
    } catch (cause) {
      throw new AppError('database_unavailable', { cause, retryAfter: 5 });
    }
    return { status: 'ok', version, database: databaseKind } as const;
  });
}

/** Pings the database, and throws if it does not answer in time: the limits of the connection itself are much longer. */
async function askInTime(db: Database): Promise<void> {
  const answered = new AbortController();
  const late = after(ANSWER_WITHIN_MS, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`The database did not answer within ${ANSWER_WITHIN_MS} ms`);
  });
  try {
    await Promise.race([ping(db), late]);
  } finally {
    answered.abort();
  }
}
