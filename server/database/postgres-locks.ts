import { type Kysely, sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { createLocalLocks, type Locks } from './locks.ts';
import type { Tables } from '#domain/database/schema.ts';

const RETRY_AFTER_S = 5;
const STATEMENT_TIMED_OUT = '57014';

/**
 * Locks over all processes on one PostgreSQL. `db` has connections for nothing else: each lock takes one while it is held, and whoever
 * holds it works on others, so that they never wait for each other. The lock ends with its connection, and so with its process.
 */
export function createPostgresLocks(db: Kysely<Tables>): Locks {
  const local = createLocalLocks();
  return {
    // What waits for its own process takes no connection meanwhile.
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
