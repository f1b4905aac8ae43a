import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { OpenDatabase } from './locks.ts';
import { migrate } from '#domain/database/migrate.ts';
import { createPostgresLocks } from './postgres-locks.ts';
import { openPool, type PoolLimits } from './postgres-pool.ts';
import type { Tables } from '#domain/database/schema.ts';

/** The longest statement of a call copies a book of 200 MB. */
const LIMITS: PoolLimits = { connect: 10_000, statement: 60_000, silence: 70_000 };
/** A migration may take as long as its tables are large, or wait for that of another server. */
const MIGRATION_LIMITS: PoolLimits = { connect: 10_000, statement: 0, silence: 0 };
/** Who holds a lock may be at work for minutes, with no statement on the lock's connection. */
const LOCK_LIMITS: PoolLimits = { connect: 30_000, statement: 60_000, silence: 600_000 };
const LOCKS_AT_ONCE = 4;
const RETRY_AFTER_S = 5;

/** Opens a PostgreSQL database by its URL. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const first = over(openPool(url, MIGRATION_LIMITS));
  try {
    await migrate(first, 'postgres');
  } finally {
    await first.destroy();
  }
  const pool = openPool(url, LIMITS);
  const db = over(answering(pool));
  const lockDb = over(answering(openPool(url, LOCK_LIMITS, LOCKS_AT_ONCE)));
  return {
    db,
    kind: 'postgres',
    locks: createPostgresLocks(lockDb),
    pool: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await lockDb.destroy();
      await db.destroy();
    },
  };
}

/** The same pool, whose failure to connect is an answer. */
function answering(pool: ReturnType<typeof openPool>): PostgresPool {
  return { connect: () => pool.connect().catch(unavailable), end: () => pool.end() };
}

function over(pool: PostgresPool): Kysely<Tables> {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

function unavailable(cause: unknown): never {
  throw new AppError('database_unavailable', { cause, retryAfter: RETRY_AFTER_S });
}
