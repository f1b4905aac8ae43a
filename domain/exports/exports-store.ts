import type { Database } from '#domain/database/database.ts';

/** Reads the parts of sections that exports need. Documents stay text, which the worker parses. */
export function sqlExports(db: Database) {
  const oneSection = (projectId: string, id: string) =>
    db.selectFrom('sections').where('project_id', '=', projectId).where('id', '=', id);
  return {
    /** The parts of a section that are typeset. */
    findPrinted: (projectId: string, id: string) =>
      oneSection(projectId, id).select(['id', 'title', 'opening', 'doc']).executeTakeFirst(),
    /** The parts of a section that files in other formats need. */
    findWhole: (projectId: string, id: string) =>
      oneSection(projectId, id)
        .select(['id', 'title', 'opening', 'synopsis', 'status', 'doc', 'images'])
        .executeTakeFirst(),
  };
}
