import type { Database, DatabaseKind } from '#domain/database/database.ts';
import type { Locks } from './locks.ts';

export interface OpenDatabase {
  db: Database;
  kind: DatabaseKind;
  /** Held over all processes that use this database. */
  locks: Locks;
  /** The connections in use and the calls that wait for one; null where there is no pool. */
  pool(): { inUse: number; waiting: number } | null;
  /** Flushes and closes; later calls fail. */
  close(): Promise<void>;
}

/** Where a database lies: its URL, or the file of the embedded one. */
export interface DatabasePlace {
  databaseUrl: string | null;
  file: string;
}

/** Opens a database, with all migrations done. Drivers are loaded only where they are used. */
export async function openDatabase({ databaseUrl, file }: DatabasePlace): Promise<OpenDatabase> {
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(databaseUrl);
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(file);
}
