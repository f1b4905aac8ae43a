import type { Database } from '#domain/database/database.ts';
import { shownProjects } from '#domain/database/database.ts';

export async function projectExists(db: Database, id: string): Promise<boolean> {
  return (await listExistingProjects(db, [id])).has(id);
}

/** Those of the ids that are ids of projects, whoever owns them. One that is being deleted is gone. */
export async function listExistingProjects(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await shownProjects(db).select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
