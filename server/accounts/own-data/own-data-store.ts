import type { Selectable } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { shownProjects } from '#server/database/shown-projects.ts';
import type { ImageTable, LibraryBlockTable, ProjectTable, SectionTable } from '#server/database/schema.ts';

export function listProjectIds(db: Database, ownerId: string): Promise<{ id: string }[]> {
  return shownProjects(db).select('id').where('owner_id', '=', ownerId).orderBy('created_at').execute();
}

export function findWholeProject(
  db: Database,
  id: string,
): Promise<[Selectable<ProjectTable> | undefined, Selectable<SectionTable>[]]> {
  return Promise.all([
    shownProjects(db).selectAll().where('id', '=', id).executeTakeFirst(),
    db.selectFrom('sections').selectAll().where('project_id', '=', id).orderBy('position').execute(),
  ]);
}

export function listOwnImages(db: Database, ownerId: string): Promise<Selectable<ImageTable>[]> {
  return db.selectFrom('images').selectAll().where('owner_id', '=', ownerId).orderBy('created_at').execute();
}

export function listLibraryBlocks(
  db: Database,
  ownerId: string,
): Promise<Pick<Selectable<LibraryBlockTable>, 'kind' | 'name' | 'detail' | 'node' | 'created_at'>[]> {
  return db
    .selectFrom('library_blocks')
    .select(['kind', 'name', 'detail', 'node', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
}

export function listIdentities(db: Database, userId: string): Promise<{ issuer: string; subject: string }[]> {
  return db.selectFrom('hosted_identities').select(['issuer', 'subject']).where('user_id', '=', userId).execute();
}
