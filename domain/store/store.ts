import { sqlBookVersions } from '#domain/book-versions/book-versions-store.ts';
import { sqlChecks } from '#domain/checks/checks-store.ts';
import { sqlComments } from '#domain/comments/comments-store.ts';
import type { Database } from '#domain/database/database.ts';
import { sqlCanon } from '#domain/canon/canon-store.ts';
import { sqlDrafts } from '#domain/drafts/drafts-store.ts';
import { sqlExports } from '#domain/exports/exports-store.ts';
import { sqlImages } from '#domain/images/images-store.ts';
import { sqlFonts } from '#domain/fonts/fonts-store.ts';
import { sqlSectionLogs } from '#domain/collaboration/section-logs-store.ts';
import { sqlLibrary } from '#domain/library/library-store.ts';
import { sqlMembers } from '#domain/members/members-store.ts';
import { sqlProjects } from '#domain/projects/projects-store.ts';
import { sqlSections } from '#domain/sections/sections-store.ts';
import { sqlThemes } from '#domain/themes/themes-store.ts';
import { sqlTrash } from '#domain/trash/trash-store.ts';
import { sqlUsage } from '#domain/bounds/usage-store.ts';
import { sqlVersions } from '#domain/versions/versions-store.ts';

/** The parts of a store, one for each noun: for reading, and within a transaction that also writes to tables outside the store. */
export function sqlRecords(db: Database) {
  return {
    projects: sqlProjects(db),
    members: sqlMembers(db),
    sections: sqlSections(db),
    versions: sqlVersions(db),
    bookVersions: sqlBookVersions(db),
    trash: sqlTrash(db),
    sectionLogs: sqlSectionLogs(db),
    comments: sqlComments(db),
    canon: sqlCanon(db),
    library: sqlLibrary(db),
    themes: sqlThemes(db),
    images: sqlImages(db),
    fonts: sqlFonts(db),
    exports: sqlExports(db),
    drafts: sqlDrafts(db),
    usage: sqlUsage(db),
    checks: sqlChecks(db),
  };
}

export type Records = ReturnType<typeof sqlRecords>;

/** The store of all books. Reading needs no transaction; every write runs in one. */
export interface Store extends Records {
  /** Runs the work in a transaction: all that it writes through the given records is kept, or nothing where it throws. */
  transaction<T>(work: (records: Records) => Promise<T>): Promise<T>;
}

/** The store in a database, SQLite or PostgreSQL. */
export function createStore(db: Database): Store {
  return {
    ...sqlRecords(db),
    transaction: (work) => db.transaction().execute((transaction) => work(sqlRecords(transaction))),
  };
}
