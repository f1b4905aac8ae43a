import type { Database } from './database.ts';

/**
 * The projects that are there: not those that are being copied, imported or deleted. Every query for projects, or for what is in them,
 * begins here where it is not about the latter.
 */
export function shownProjects(db: Database) {
  return db.selectFrom('projects').where('projects.staged_at', 'is', null);
}
