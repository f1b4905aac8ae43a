import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './database.ts';
import { books } from './migrations/0001-books.ts';
import { accounts } from './migrations/0002-accounts.ts';
import { accountCare } from './migrations/0003-account-care.ts';
import { auditLog } from './migrations/0004-audit-log.ts';
import { library } from './migrations/0005-library.ts';
import { sectionVersions } from './migrations/0008-section-versions.ts';
import { layout } from './migrations/0009-layout.ts';
import { chosenLayout } from './migrations/0010-chosen-layout.ts';
import { sizesAndStaging } from './migrations/0011-sizes-and-staging.ts';
import { fairUse } from './migrations/0012-fair-use.ts';
import { tasks } from './migrations/0013-tasks.ts';
import { fonts } from './migrations/0015-fonts.ts';
import { ownThemes } from './migrations/0016-own-themes.ts';
import { openings } from './migrations/0017-openings.ts';
import { canon } from './migrations/0018-canon.ts';
import { ownAi } from './migrations/0019-own-ai.ts';
import { draftJobs } from './migrations/0020-draft-jobs.ts';
import { provenance } from './migrations/0021-provenance.ts';
import { checks } from './migrations/0022-checks.ts';
import { renaming } from './migrations/0023-renaming.ts';
import { draftWriters } from './migrations/0024-draft-writers.ts';
import { ownAiNames } from './migrations/0025-own-ai-names.ts';
import { trashAndBookVersions } from './migrations/0026-trash-and-book-versions.ts';
import { members } from './migrations/0027-members.ts';
import { livingSections } from './migrations/0028-living-sections.ts';
import { heldUpdates } from './migrations/0029-held-updates.ts';
import { comments } from './migrations/0030-comments.ts';
import { depthOfUpdates } from './migrations/0031-depth-of-updates.ts';
import { fetchedCovers } from './migrations/0032-fetched-covers.ts';
import type { Dialect, Migration } from './migrations/migration.ts';
import type { Tables } from './schema.ts';

/** In order; a migration that has been released is never changed, only followed by another. */
const MIGRATIONS: readonly Migration[] = [
  books,
  accounts,
  accountCare,
  auditLog,
  library,
  sectionVersions,
  layout,
  chosenLayout,
  sizesAndStaging,
  fairUse,
  tasks,
  fonts,
  ownThemes,
  openings,
  canon,
  ownAi,
  draftJobs,
  provenance,
  checks,
  renaming,
  draftWriters,
  ownAiNames,
  trashAndBookVersions,
  members,
  livingSections,
  heldUpdates,
  comments,
  depthOfUpdates,
  fetchedCovers,
];

const DIALECTS: Record<DatabaseKind, Dialect> = {
  sqlite: { text: 'text', kind: 'sqlite' },
  postgres: { text: 'text collate "C"', kind: 'postgres' },
};

/** The database has been in use by a newer version of the program, which this one must not write to. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `This database was used by a newer version of Tomewright, which changed it (${unknown.join(', ')}): please start that version again, or restore an older backup with "npm run admin -- restore FILE --force".`,
    );
    this.name = 'NewerDatabaseError';
  }
}

/** Any number that no other program is likely to use for its own lock. */
const LOCK = 7_430_115;

/**
 * Brings the database to the newest shape; several servers may start at once. Throws NewerDatabaseError, with nothing written, where a
 * newer program has changed it already.
 */
export async function migrate(db: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    await sql`create table if not exists migrations (name text primary key, done_at text not null)`.execute(
      transaction,
    );
    const done = await sql<{ name: string }>`select name from migrations`.execute(transaction);
    const names = new Set(done.rows.map(({ name }) => name));
    const unknown = [...names].filter((name) => !MIGRATIONS.some((migration) => migration.name === name));
    if (unknown.length > 0) throw new NewerDatabaseError(unknown);
    for (const migration of MIGRATIONS) {
      if (names.has(migration.name)) continue;
      for (const statement of migration.statements(DIALECTS[kind])) await sql.raw(statement).execute(transaction);
      const now = new Date().toISOString();
      await sql`insert into migrations (name, done_at) values (${migration.name}, ${now})`.execute(transaction);
    }
  });
}
