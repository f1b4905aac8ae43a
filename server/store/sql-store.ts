import type { Records, Store } from '#domain/store/store.ts';
import { sqlBookVersions } from '#server/book-versions/store.ts';
import { sqlChecks } from '#server/checks/store.ts';
import { sqlComments } from '#server/comments/store.ts';
import type { Database } from '#domain/database/database.ts';
import { sqlCanon } from '#server/canon/store.ts';
import { sqlDrafts } from '#server/drafts/store.ts';
import { sqlFonts } from '#server/fonts/store.ts';
import { sqlLiving } from '#server/living/store.ts';
import { sqlLibrary } from '#server/library/store.ts';
import { sqlMembers } from '#server/members/store.ts';
import { sqlProjects } from '#server/projects/store.ts';
import { sqlSections } from '#server/sections/store.ts';
import { sqlThemes } from '#server/themes/store.ts';
import { sqlTrash } from '#server/trash/store.ts';
import { sqlUsage } from '#server/usage/store.ts';
import { sqlVersions } from '#server/versions/store.ts';

/** The store of the rules in a database, SQLite or PostgreSQL. */
export function createSqlStore(db: Database): Store {
  return {
    ...sqlRecords(db),
    transaction: (work) => db.transaction().execute((transaction) => work(sqlRecords(transaction))),
  };
}

/** The same records without `transaction`: for reading, and within a transaction that also writes to tables the rules do not know. */
export function sqlRecords(db: Database): Records {
  return {
    projects: sqlProjects(db),
    members: sqlMembers(db),
    sections: sqlSections(db),
    versions: sqlVersions(db),
    bookVersions: sqlBookVersions(db),
    trash: sqlTrash(db),
    living: sqlLiving(db),
    comments: sqlComments(db),
    canon: sqlCanon(db),
    library: sqlLibrary(db),
    themes: sqlThemes(db),
    fonts: sqlFonts(db),
    drafts: sqlDrafts(db),
    usage: sqlUsage(db),
    checks: sqlChecks(db),
  };
}
