import { type Kysely, sql } from 'kysely';
import { initial } from './0001-initial.ts';
import type { DatabaseKind, Dialect, Migration } from './database.ts';
import type { Tables } from './schema.ts';

/** The migrations in order. A released one is never changed, only followed by another. */
export const MIGRATIONS: readonly Migration[] = [initial];
export const MIGRATION_NAMES: readonly string[] = MIGRATIONS.map(({ name }) => name);

const DIALECTS: Record<DatabaseKind, Dialect> = {
  sqlite: { text: 'text', kind: 'sqlite' },
  postgres: { text: 'text collate "C"', kind: 'postgres' },
};

/** A newer version of the program has used the database, so this one must not write to it. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `This database was used by a newer version of Tomewright, which changed it (${unknown.join(', ')}): please start that version again, or restore an older backup with "npm run admin -- restore FILE --force".`,
    );
    this.name = 'NewerDatabaseError';
  }
}

/** An arbitrary number that other programs are unlikely to use for their locks. */
const LOCK = 7_430_115;

/**
 * Migrates the database to the newest schema in one transaction; several servers may start at once. Throws NewerDatabaseError, with nothing
 * written, where a newer program has changed it already.
 */
export async function migrate(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    await sql`create table if not exists migrations (name text primary key, done_at text not null)`.execute(
      transaction,
    );
    const done = await sql<{ name: string }>`select name from migrations`.execute(transaction);
    const names = new Set(done.rows.map(({ name }) => name));
    const unknown = [...names].filter((name) => !migrations.some((migration) => migration.name === name));
    if (unknown.length > 0) throw new NewerDatabaseError(unknown);
    for (const migration of migrations) {
      if (names.has(migration.name)) continue;
      for (const statement of migration.statements(DIALECTS[kind])) await sql.raw(statement).execute(transaction);
      const now = new Date().toISOString();
      await sql`insert into migrations (name, done_at) values (${migration.name}, ${now})`.execute(transaction);
    }
  });
}
