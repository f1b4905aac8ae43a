import { SECTION_FIELD_NAMES } from '#book/sections/section-fields.ts';
import type { Selectable } from 'kysely';
import { type Database, shownProjects } from '#domain/database/database.ts';
import type {
  DraftJobTable,
  FontTable,
  ImageTable,
  LibraryBlockTable,
  OwnThemeTable,
  ProjectTable,
  SectionTable,
} from '#domain/database/schema.ts';

export function listProjectIds(db: Database, ownerId: string): Promise<{ id: string }[]> {
  return shownProjects(db).select('id').where('owner_id', '=', ownerId).orderBy('created_at').execute();
}

export function findProjectRow(db: Database, id: string): Promise<Selectable<ProjectTable> | undefined> {
  return shownProjects(db).selectAll().where('id', '=', id).executeTakeFirst();
}

export function listSectionIds(db: Database, projectId: string): Promise<{ id: string }[]> {
  return db.selectFrom('sections').select('id').where('project_id', '=', projectId).orderBy('position').execute();
}

const SECTION = [
  'id' as const,
  ...SECTION_FIELD_NAMES,
  'content' as const,
  'position' as const,
  'version' as const,
  'word_count' as const,
  'created_at' as const,
  'updated_at' as const,
];

/** A section without its document, which says the same as its HTML. */
export function findSectionRow(
  db: Database,
  projectId: string,
  id: string,
): Promise<Pick<Selectable<SectionTable>, (typeof SECTION)[number]> | undefined> {
  return db
    .selectFrom('sections')
    .select(SECTION)
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
): Promise<Omit<Selectable<DraftJobTable>, 'owner_id' | 'begun_by' | 'seed' | 'run'>[]> {
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

/** The books of others that a person has access to. */
export function listMemberships(db: Database, userId: string) {
  return shownProjects(db)
    .innerJoin('project_members', 'project_members.project_id', 'projects.id')
    .select(['projects.id', 'projects.title', 'project_members.role', 'project_members.added_at'])
    .where('project_members.user_id', '=', userId)
    .orderBy('project_members.added_at')
    .execute();
}

/** With whom a book is shared. */
export async function findSharing(db: Database, projectId: string) {
  const members = await db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .select(['users.email', 'project_members.role', 'project_members.added_at'])
    .where('project_id', '=', projectId)
    .orderBy('users.email_folded')
    .execute();
  const invitations = await db
    .selectFrom('project_invitations')
    .select(['email', 'role', 'created_at', 'expires_at'])
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .execute();
  const links = await db
    .selectFrom('project_links')
    .select(['role', 'created_at', 'expires_at'])
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .execute();
  return { members, invitations, links };
}

const COMMENT = [
  'comments.id',
  'comments.thread_id',
  'comments.section_id',
  'comments.anchor',
  'comments.text',
] as const;
const COMMENT_TIMES = ['comments.created_at', 'comments.edited_at', 'comments.resolved_at'] as const;

/** What a person has said in books, their own and those of others. */
export function listCommentsBy(db: Database, userId: string) {
  return shownProjects(db)
    .innerJoin('comments', 'comments.project_id', 'projects.id')
    .leftJoin('sections', (join) =>
      join.onRef('sections.project_id', '=', 'comments.project_id').onRef('sections.id', '=', 'comments.section_id'),
    )
    .select([...COMMENT, ...COMMENT_TIMES])
    .select(['projects.id as project_id', 'projects.title as project_title', 'sections.title as section_title'])
    .where('comments.author_id', '=', userId)
    .orderBy('comments.created_at')
    .execute();
}

/** The comments that mention a person. Their words are the data of others. */
export function listMentionsOf(db: Database, userId: string) {
  return db
    .selectFrom('mentions')
    .select(['comment_id', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** All comments in a book, by anybody. */
export function listCommentsIn(db: Database, projectId: string) {
  return db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.author_id')
    .select([...COMMENT, ...COMMENT_TIMES, 'users.email as author'])
    .where('comments.project_id', '=', projectId)
    .orderBy('comments.created_at')
    .execute();
}

export function listIdentities(db: Database, userId: string): Promise<{ issuer: string; subject: string }[]> {
  return db.selectFrom('hosted_identities').select(['issuer', 'subject']).where('user_id', '=', userId).execute();
}

/** What may be shown of a person's own key; never the key itself, encrypted or not. */
export async function findUserApiKeyFacts(db: Database, userId: string) {
  const columns = ['provider', 'base_url', 'model', 'image_model', 'updated_at'] as const;
  return (await db.selectFrom('own_ai').select(columns).where('user_id', '=', userId).executeTakeFirst()) ?? null;
}
