import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openPool, type PoolLimits } from './postgres-pool.ts';
import type { Tables } from './schema.ts';

/** The longest statement of a call copies a book of 200 MB. */
const LIMITS: PoolLimits = { connect: 10_000, statement: 60_000, silence: 70_000 };
/** A migration may take as long as its tables are large, or wait for that of another server. */
const MIGRATION_LIMITS: PoolLimits = { connect: 10_000, statement: 0, silence: 0 };
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
  const db = over({ connect: () => pool.connect().catch(unavailable), end: () => pool.end() });
  const figures = () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount });
  return { db, kind: 'postgres', pool: figures, close: () => db.destroy() };
}

function over(pool: PostgresPool): Kysely<Tables> {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

function unavailable(cause: unknown): never {
  throw new AppError('database_unavailable', { cause, retryAfter: RETRY_AFTER_S });
}
