import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { SectionTable } from '#server/database/schema.ts';

export type SectionRow = Selectable<SectionTable>;
export type SectionHeadRow = Pick<SectionRow, 'id' | 'title' | 'position' | 'version' | 'word_count'>;
/** As lists of whole books carry it: the document behind the text is larger than all the rest, and nobody reads it there. */
export type SectionTextRow = SectionHeadRow & Pick<SectionRow, 'project_id' | 'content' | 'images'>;
/** What a save changes; what is absent stays. */
export type SectionChanges = Partial<
  Pick<SectionRow, 'title' | 'doc' | 'content' | 'word_count' | 'images' | 'position'>
>;

const HEAD = ['sections.id', 'sections.title', 'sections.position', 'sections.version', 'sections.word_count'] as const;
const TEXT = [...HEAD, 'sections.project_id', 'sections.content', 'sections.images'] as const;

/** The sections of a project in their order. The caller has checked whose project it is. */
export function listSections(db: Database, projectId: string): Promise<SectionTextRow[]> {
  return inOrder(db, projectId).select(TEXT).execute();
}

export function listSectionHeads(db: Database, projectId: string): Promise<SectionHeadRow[]> {
  return inOrder(db, projectId).select(HEAD).execute();
}

/** What is printed of one section. */
export function findSectionText(db: Database, projectId: string, id: string) {
  return db
    .selectFrom('sections')
    .select(['id', 'title', 'doc'])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What a book's file of another format holds of one section. */
export function findSectionFile(db: Database, projectId: string, id: string) {
  return db
    .selectFrom('sections')
    .select(['id', 'title', 'doc', 'images'])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The person's section, or undefined where it is not there or not theirs. */
export function findSection(
  db: Database,
  ownerId: string,
  projectId: string,
  id: string,
): Promise<SectionRow | undefined> {
  return ownSections(db, ownerId)
    .where('sections.project_id', '=', projectId)
    .where('sections.id', '=', id)
    .selectAll('sections')
    .executeTakeFirst();
}

/** Every section of the person, project by project. */
export function listOwnSections(db: Database, ownerId: string): Promise<SectionTextRow[]> {
  return ownSections(db, ownerId)
    .select(TEXT)
    .orderBy('projects.updated_at', 'desc')
    .orderBy('sections.project_id')
    .orderBy('sections.position')
    .orderBy('sections.created_at')
    .execute();
}

/** The projects of the person that have a section with this id. */
export function findOwnersOfSection(db: Database, ownerId: string, id: string): Promise<{ project_id: string }[]> {
  return ownSections(db, ownerId).where('sections.id', '=', id).select('sections.project_id').limit(2).execute();
}

export async function insertSections(db: Database, rows: readonly Insertable<SectionTable>[]): Promise<void> {
  for (const row of rows) await db.insertInto('sections').values(row).execute();
}

/** How many sections a project has, and the position after the last. */
export async function sectionCount(db: Database, projectId: string): Promise<{ count: number; next: number }> {
  const row = await db
    .selectFrom('sections')
    .where('project_id', '=', projectId)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), next: row.last === null ? 0 : Number(row.last) + 1 };
}

/** The version and the last save of a section, to tell a repeated save from a conflict, and how many words would be replaced. */
export function findSaveState(db: Database, ownerId: string, projectId: string, id: string) {
  return ownSections(db, ownerId)
    .where('sections.project_id', '=', projectId)
    .where('sections.id', '=', id)
    .select(['sections.version', 'sections.last_save_id', 'sections.word_count'])
    .executeTakeFirst();
}

/** Whether a section holds already all that a save would write. The database compares: nobody has to read a long text for it. */
export async function holdsAlready(
  db: Database,
  { projectId, id }: { projectId: string; id: string },
  changes: SectionChanges,
): Promise<boolean> {
  const wanted = Object.entries(changes) as [keyof SectionChanges, string | number][];
  const row = await db
    .selectFrom('sections')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where(({ and, eb }) => and(wanted.map(([column, value]) => eb(column, '=', value))))
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes one section where its version is still the given one; false where it is not. The check is the write. */
export async function writeSection(
  db: Database,
  key: { projectId: string; id: string; version: number },
  changes: SectionChanges,
  save: { saveId: string | null; now: string },
): Promise<boolean> {
  const result = await db
    .updateTable('sections')
    .set({ ...changes, version: key.version + 1, last_save_id: save.saveId, updated_at: save.now })
    .where('project_id', '=', key.projectId)
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteSectionRow(db: Database, projectId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sections')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Gives each listed section its index as position; their text and versions stay. */
export async function writeOrder(db: Database, projectId: string, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await db
      .updateTable('sections')
      .set({ position })
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .where('position', '!=', position)
      .execute();
  }
}

function inOrder(db: Database, projectId: string) {
  return db
    .selectFrom('sections')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id');
}

/** What is asked of one person's sections begins with this. */
export function ownSections(db: Database, ownerId: string) {
  return db
    .selectFrom('sections')
    .innerJoin('projects', 'projects.id', 'sections.project_id')
    .where('projects.owner_id', '=', ownerId);
}
