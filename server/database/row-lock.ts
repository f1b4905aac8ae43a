import { PostgresAdapter } from 'kysely';
import type { Database } from './database.ts';

/** Whether a query has to say that it locks its rows. SQLite runs one transaction after the other, and has no such clause. */
export function locksRows(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
