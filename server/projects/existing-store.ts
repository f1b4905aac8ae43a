import type { Database } from '#server/database/database.ts';

export async function projectExists(db: Database, id: string): Promise<boolean> {
  return (await listExistingProjects(db, [id])).has(id);
}

/** Those of the ids that are ids of projects, whoever owns them. */
export async function listExistingProjects(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('projects').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
