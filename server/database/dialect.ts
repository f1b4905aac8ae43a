import { type Expression, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Which of the two databases it is, for a query that they say differently: SQLite has no locks of rows, for one. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** A text as its bytes in UTF-8, for those who would only encode it again. */
export function bytesOf(db: Database, text: Expression<string>): RawBuilder<Uint8Array> {
  return isPostgres(db) ? sql`convert_to(${text}, 'UTF8')` : sql`cast(${text} as blob)`;
}
