import { sql } from 'kysely';
import { type Database, isPostgres } from '#domain/database/database.ts';

const BUSY_TIMEOUT_MS = 5000;

/**
 * Moves the embedded database's log into its file and empties it, so that it contains no copy of deleted data. It does not wait for other
 * processes that are reading; then the log is emptied another time. PostgreSQL clears its log by itself.
 */
export async function emptyWriteAheadLog(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  await db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection);
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(connection);
    }
  });
}
