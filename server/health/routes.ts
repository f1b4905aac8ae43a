import { setTimeout as after } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import { health, ready } from '#contract/health.ts';
import type { Database, DatabaseKind } from '#server/database/database.ts';
import { ping } from '#server/database/ping.ts';
import type { Bind } from '#server/http/bind.ts';
import type { Traffic } from '#server/http/traffic.ts';

/** Longer than any healthy database takes, and shorter than the usual time-outs of health checks. */
const ANSWER_WITHIN_MS = 3000;
const RETRY_AFTER_S = 5;

export interface HealthServices {
  db: Database;
  databaseKind: DatabaseKind;
  traffic: Pick<Traffic, 'stopping'>;
  version: string;
}

export function healthRoutes(bind: Bind, { db, databaseKind, traffic, version }: HealthServices): void {
  bind(health, async () => {
    await requireDatabase(db);
    return { status: 'ok', version, database: databaseKind } as const;
  });

  bind(ready, async () => {
    if (traffic.stopping) throw new AppError('stopping', { retryAfter: RETRY_AFTER_S });
    await requireDatabase(db);
    return { status: 'ready' } as const;
  });
}

async function requireDatabase(db: Database): Promise<void> {
  try {
    await askInTime(db);
  } catch (cause) {
    throw new AppError('database_unavailable', { cause, retryAfter: RETRY_AFTER_S });
  }
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
