import { setTimeout as after } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import { health } from '#contract/health.ts';
import type { Database, DatabaseKind } from '#server/database/database.ts';
import { ping } from '#server/database/ping.ts';
import type { Bind } from '#server/http/bind.ts';

/** Longer than any database takes that is well, and shorter than whoever asks has patience. */
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

/** A database that keeps silent fails here long before its connection is given up. */
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
