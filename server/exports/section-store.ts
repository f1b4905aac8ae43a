import type { Database } from '#domain/database/database.ts';

/** The part of one section that is typeset. Its document stays text, to be parsed by the worker. */
export function findSectionText(db: Database, projectId: string, id: string) {
  return oneSection(db, projectId, id).select(['id', 'title', 'opening', 'doc']).executeTakeFirst();
}

/** The part of one section that files in other formats need. */
export function findSectionFile(db: Database, projectId: string, id: string) {
  return oneSection(db, projectId, id).select(['id', 'title', 'opening', 'doc', 'images']).executeTakeFirst();
}

function oneSection(db: Database, projectId: string, id: string) {
  return db.selectFrom('sections').where('project_id', '=', projectId).where('id', '=', id);
}
