import type { OpenDatabase } from './database.ts';

/** Opens the database the settings name, with all migrations done. Drivers are loaded only where they are used. */
export async function openDatabase(settings: { databaseUrl: string | null; file: string }): Promise<OpenDatabase> {
  if (settings.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(settings.databaseUrl);
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(settings.file);
}
