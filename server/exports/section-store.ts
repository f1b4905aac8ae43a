import type { Database } from '#server/database/database.ts';

/** What is printed of one section; its document is text, as the process that reads it gets it. */
export function findSectionText(db: Database, projectId: string, id: string) {
  return oneSection(db, projectId, id).select(['id', 'title', 'doc']).executeTakeFirst();
}

/** What a book's file of another format holds of one section. */
export function findSectionFile(db: Database, projectId: string, id: string) {
  return oneSection(db, projectId, id).select(['id', 'title', 'doc', 'images']).executeTakeFirst();
}

function oneSection(db: Database, projectId: string, id: string) {
  return db.selectFrom('sections').where('project_id', '=', projectId).where('id', '=', id);
}
