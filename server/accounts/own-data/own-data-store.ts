import type { Selectable } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { shownProjects } from '#server/database/shown-projects.ts';
import type {
  DraftJobTable,
  FontTable,
  ImageTable,
  LibraryBlockTable,
  OwnThemeTable,
  ProjectTable,
  SectionTable,
} from '#server/database/schema.ts';

export function listProjectIds(db: Database, ownerId: string): Promise<{ id: string }[]> {
  return shownProjects(db).select('id').where('owner_id', '=', ownerId).orderBy('created_at').execute();
}

export function findProjectRow(db: Database, id: string): Promise<Selectable<ProjectTable> | undefined> {
  return shownProjects(db).selectAll().where('id', '=', id).executeTakeFirst();
}

export function listSectionIds(db: Database, projectId: string): Promise<{ id: string }[]> {
  return db.selectFrom('sections').select('id').where('project_id', '=', projectId).orderBy('position').execute();
}

/** A section as its author has it: without its document, which says the same as its HTML. */
export function findSectionRow(
  db: Database,
  projectId: string,
  id: string,
): Promise<
  Omit<Selectable<SectionTable>, 'project_id' | 'doc' | 'last_save_id' | 'fingerprint' | 'machine_words'> | undefined
> {
  return db
    .selectFrom('sections')
    .select([
      'id',
      'title',
      'content',
      'images',
      'opening',
      'position',
      'version',
      'word_count',
      'created_at',
      'updated_at',
    ])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listOwnImages(db: Database, ownerId: string): Promise<Selectable<ImageTable>[]> {
  return db.selectFrom('images').selectAll().where('owner_id', '=', ownerId).orderBy('created_at').execute();
}

export function listOwnFonts(db: Database, ownerId: string): Promise<Selectable<FontTable>[]> {
  return db.selectFrom('fonts').selectAll().where('owner_id', '=', ownerId).orderBy('created_at').execute();
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

export function listOwnThemes(
  db: Database,
  ownerId: string,
): Promise<Omit<Selectable<OwnThemeTable>, 'owner_id' | 'bytes'>[]> {
  return db
    .selectFrom('own_themes')
    .select(['id', 'name', 'layout', 'created_at', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
}

export function listOwnDrafts(
  db: Database,
  ownerId: string,
): Promise<Omit<Selectable<DraftJobTable>, 'owner_id' | 'seed' | 'run'>[]> {
  return db
    .selectFrom('draft_jobs')
    .select([
      'id',
      'project_id',
      'state',
      'message',
      'brief',
      'sections',
      'tokens_used',
      'is_counted',
      'created_at',
      'updated_at',
    ])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
}

export function listIdentities(db: Database, userId: string): Promise<{ issuer: string; subject: string }[]> {
  return db.selectFrom('hosted_identities').select(['issuer', 'subject']).where('user_id', '=', userId).execute();
}

/** What is told of a person's own key; never the key itself, sealed or not. */
export async function findOwnAiFacts(db: Database, userId: string) {
  const columns = ['provider', 'base_url', 'model', 'image_model', 'updated_at'] as const;
  return (await db.selectFrom('own_ai').select(columns).where('user_id', '=', userId).executeTakeFirst()) ?? null;
}
