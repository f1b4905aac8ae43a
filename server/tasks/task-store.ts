import { type Selectable, sql } from 'kysely';
import type { Database } from '#domain/database/database.ts';
import { isPostgres } from '#domain/database/database.ts';
import type { TaskTable } from '#domain/database/account-tables.ts';

export type TaskRow = Selectable<TaskTable>;

/** Which process holds a task, and until when. */
interface Lease {
  holder: string;
  endsAt: string;
}

/** The time that leases are measured by: PostgreSQL's, since the clocks of several machines differ. */
export async function readTime(db: Database, now: () => Date): Promise<Date> {
  if (!isPostgres(db)) return now();
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
  return rows[0]?.time ?? now();
}

/** Stores a task; does nothing where there is one with this id. */
export async function insertTask(db: Database, task: TaskRow): Promise<void> {
  await db
    .insertInto('tasks')
    .values(task)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Leases the task that has been due for longest to a holder; undefined where no due task is free. */
export function claimTask(
  db: Database,
  { kinds, now, lease }: { kinds: readonly string[]; now: string; lease: Lease },
): Promise<TaskRow | undefined> {
  return db
    .updateTable('tasks')
    .set((row) => ({
      lease_holder: lease.holder,
      lease_ends_at: lease.endsAt,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', ({ selectFrom }) => {
      const due = selectFrom('tasks')
        .select('id')
        .where('kind', 'in', kinds)
        .where('run_at', '<=', now)
        .where((row) => row.or([row('lease_ends_at', 'is', null), row('lease_ends_at', '<=', now)]))
        .orderBy('run_at')
        .limit(1);
      // Two processes that look at the same time find different tasks.
      return isPostgres(db) ? due.forUpdate().skipLocked() : due;
    })
    .returningAll()
    .executeTakeFirst();
}

/** Extends the leases of a holder's tasks. Returns the ids of those that it still holds. */
export async function extendLeases(db: Database, ids: readonly string[], lease: Lease): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable('tasks')
    .set({ lease_ends_at: lease.endsAt })
    .where('id', 'in', ids)
    .where('lease_holder', '=', lease.holder)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a finished task. */
export async function deleteTask(db: Database, id: string, holder: string): Promise<void> {
  await db.deleteFrom('tasks').where('id', '=', id).where('lease_holder', '=', holder).execute();
}

/** Returns a task, for any process to take after `runAt`. */
export async function returnTask(
  db: Database,
  { id, holder }: { id: string; holder: string },
  next: { run_at: string; attempts: number },
): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ ...next, lease_holder: null, lease_ends_at: null })
    .where('id', '=', id)
    .where('lease_holder', '=', holder)
    .execute();
}
