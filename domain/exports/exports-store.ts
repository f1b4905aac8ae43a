import type { Database } from '#domain/database/database.ts';

/** The parts of sections that exports read. Their documents stay text, to be parsed by the worker. */
export function sqlExports(db: Database) {
  const oneSection = (projectId: string, id: string) =>
    db.selectFrom('sections').where('project_id', '=', projectId).where('id', '=', id);
  return {
    /** What of a section is typeset. */
    findPrinted: (projectId: string, id: string) =>
      oneSection(projectId, id).select(['id', 'title', 'opening', 'doc']).executeTakeFirst(),
    /** What of a section files in other formats need. */
    findWhole: (projectId: string, id: string) =>
      oneSection(projectId, id).select(['id', 'title', 'opening', 'doc', 'images']).executeTakeFirst(),
  };
}
