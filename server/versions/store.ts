import type { Selectable } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { SectionVersionTable } from '#server/database/schema.ts';

/** Names one section; the caller has checked whose it is. */
export interface SectionKey {
  projectId: string;
  sectionId: string;
}

export type VersionRow = Selectable<SectionVersionTable>;
export type VersionHeadRow = Pick<VersionRow, 'version' | 'title' | 'word_count' | 'written_at'>;

const HEAD = ['version', 'title', 'word_count', 'written_at'] as const;

/** When a version of the section was kept last; null where none was. */
export async function lastKept(db: Database, section: SectionKey): Promise<string | null> {
  const row = await versionsOf(db, section).select('kept_at').orderBy('version', 'desc').limit(1).executeTakeFirst();
  return row?.kept_at ?? null;
}

/** Copies a section as it stands; one that is empty, or kept already, is passed over. */
export async function copySection(db: Database, { projectId, sectionId }: SectionKey, keptAt: string): Promise<void> {
  await db
    .insertInto('section_versions')
    .columns([
      'project_id',
      'section_id',
      'version',
      'title',
      'word_count',
      'written_at',
      'images',
      'content',
      'doc',
      'kept_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('sections')
        .where('project_id', '=', projectId)
        .where('id', '=', sectionId)
        .where((where) => where.or([where('content', '!=', ''), where('images', '!=', '[]')]))
        .select(['project_id', 'id', 'version', 'title', 'word_count', 'updated_at', 'images', 'content', 'doc'])
        .select(({ val, cast }) => cast<string>(val(keptAt), 'text').as('kept_at')),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The newest first. */
export function listKept(db: Database, section: SectionKey) {
  return versionsOf(db, section).select(['version', 'kept_at']).orderBy('version', 'desc').execute();
}

/** The newest first, without their text. */
export function listHeads(db: Database, section: SectionKey): Promise<VersionHeadRow[]> {
  return versionsOf(db, section).select(HEAD).orderBy('version', 'desc').execute();
}

export function findVersion(db: Database, section: SectionKey, version: number): Promise<VersionRow | undefined> {
  return versionsOf(db, section).selectAll().where('version', '=', version).executeTakeFirst();
}

export async function deleteVersions(
  db: Database,
  { projectId, sectionId }: SectionKey,
  versions: readonly number[],
): Promise<void> {
  if (versions.length === 0) return;
  await db
    .deleteFrom('section_versions')
    .where('project_id', '=', projectId)
    .where('section_id', '=', sectionId)
    .where('version', 'in', versions)
    .execute();
}

export async function forgetSection(db: Database, { projectId, sectionId }: SectionKey): Promise<void> {
  await db
    .deleteFrom('section_versions')
    .where('project_id', '=', projectId)
    .where('section_id', '=', sectionId)
    .execute();
}

function versionsOf(db: Database, { projectId, sectionId }: SectionKey) {
  return db.selectFrom('section_versions').where('project_id', '=', projectId).where('section_id', '=', sectionId);
}
