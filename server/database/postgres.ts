import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { Socket } from 'node:net';
import pg from 'pg';
import { AppError } from '#contract/errors.ts';
import { migrate } from '#domain/database/migrate.ts';
import type { Tables } from '#domain/database/schema.ts';
import { createLocalLocks, type Locks, type OpenDatabase } from './locks.ts';
import { breaksDatabase } from './unavailable.ts';

/** Limits for calls; their longest statement copies a book of 200 MB. */
const LIMITS: PoolLimits = { connect: 10_000, statement: 60_000, silence: 70_000 };
/** A migration may take long with large tables, or wait for that of another server. */
const MIGRATION_LIMITS: PoolLimits = { connect: 10_000, statement: 0, silence: 0 };
/** The holder of a lock may work for minutes without a statement on the lock's connection. */
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

/** Wraps a pool so that a failure to connect becomes an AppError. */
function answering(pool: ReturnType<typeof openPool>): PostgresPool {
  return { connect: () => pool.connect().catch(unavailable), end: () => pool.end() };
}

function over(pool: PostgresPool): Kysely<Tables> {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

function unavailable(cause: unknown): never {
  throw new AppError('database_unavailable', { cause, retryAfter: RETRY_AFTER_S });
}

const STATEMENT_TIMED_OUT = '57014';

/**
 * Locks over all processes on one PostgreSQL. `db` has connections for nothing else: each lock takes one while it is held, and the holder
 * works on others, so that they never wait for each other. A lock ends with its connection, and so with its process.
 */
function createPostgresLocks(db: Kysely<Tables>): Locks {
  const local = createLocalLocks();
  return {
    // Waiting for this process's own locks takes no connection.
    hold: (names, work) =>
      local.hold(names, () =>
        db.transaction().execute(async (transaction) => {
          await lock(transaction, names).catch(refuseWhereLate);
          return work();
        }),
      ),
  };
}

/** Takes the locks in the order of their numbers, so that two never wait for each other. */
async function lock(transaction: Kysely<Tables>, names: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(number) from (
      select distinct hashtextextended(name, 0) as number from unnest(${[...names]}::text[]) as names (name) order by 1
    ) as numbers
  `.execute(transaction);
}

function refuseWhereLate(cause: unknown): never {
  const isLate = cause instanceof Error && 'code' in cause && cause.code === STATEMENT_TIMED_OUT;
  throw isLate ? new AppError('overloaded', { cause, retryAfter: RETRY_AFTER_S }) : cause;
}

const POOL_SIZE = 10;
const COUNT_TYPE = 20;

/** How long the database may take, in milliseconds; 0 means no limit. */
export interface PoolLimits {
  /** Until a connection is available: a new one, or one that becomes free. */
  connect: number;
  /** For one statement, including its waits for locks. PostgreSQL itself cancels it then. */
  statement: number;
  /** Without a byte from the database. It is longer than the limit of a statement, since a statement may send nothing before its end. */
  silence: number;
}

/** Connections to a PostgreSQL. A broken connection does not end the process, and no call waits longer than the limits. */
export function openPool(url: string, limits: PoolLimits, size = POOL_SIZE): pg.Pool {
  const types = new pg.TypeOverrides();
  // The driver gives bigint counts as text; the product's counts fit a number.
  types.setTypeParser(COUNT_TYPE, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    keepAlive: true,
    connectionTimeoutMillis: limits.connect,
    stream: () => endingInSilence(limits.silence),
    // Set by a statement and not at the start of the connection, which poolers such as PgBouncer refuse.
    onConnect: (client) => client.query(`set statement_timeout = ${limits.statement}`),
  });
  // A broken connection is replaced at the next query, and the query on it rejects. Without these listeners, on the pool for idle connections
  // and on each for those in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * A socket that closes after this long without a byte. Closing the connection, and not only its query, makes sure that nobody continues its
 * half-done transaction.
 */
function endingInSilence(limit: number): Socket {
  const socket = new Socket();
  socket.on('error', breaksDatabase);
  return socket.setTimeout(limit, () => socket.destroy(new Error(`The database was silent for ${limit} ms`)));
}
