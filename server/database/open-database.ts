import type { OpenDatabase } from './locks.ts';

/** Where a database is: its URL, or the file of the embedded one. */
export interface DatabaseLocation {
  databaseUrl: string | null;
  file: string;
}

/** Opens a database, with all migrations done. Drivers are loaded only where they are used. */
export async function openDatabase({ databaseUrl, file }: DatabaseLocation): Promise<OpenDatabase> {
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(databaseUrl);
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(file);
}
