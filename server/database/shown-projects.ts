import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Whether a project is there: it is not while it is being copied, imported or deleted, nor in the trash. */
export const IS_SHOWN = sql<boolean>`projects.staged_at is null and projects.trashed_at is null`;

/** The projects that are there. Every query for projects, or for what is in them, begins here or asks `IS_SHOWN`. */
export function shownProjects(db: Database) {
  return db.selectFrom('projects').where(IS_SHOWN);
}
