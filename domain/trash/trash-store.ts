import { HELD, type SectionKey, type StoredSection } from '#domain/sections/stored-section.ts';
import { sql } from 'kysely';
import { type Database, TEXT_BYTES } from '#domain/database/database.ts';

/** What lies in a person's trash, as its list shows it. */
export interface StoredTrash {
  id: string;
  kind: 'section' | 'project';
  title: string;
  /** The id of the project, or of a section's project. */
  project_id: string;
  project_title: string;
  word_count: number;
  deleted_at: string;
}

/** The sections before and after a deleted one; null where there was none. */
export interface NeighbourSections {
  beforeId: string | null;
  afterId: string | null;
}

/** A section in the trash, without its text. Its earlier versions are kept under its id there. */
export interface TrashedSection extends NeighbourSections, Pick<StoredSection, 'project_id' | 'position'> {
  id: string;
  /** The owner of its project. */
  owner_id: string;
  /** The id that it has in its project. */
  section_id: string;
  text_bytes: number;
}

/** An expired entry of the trash, with its owner. */
type ExpiredTrash = Pick<StoredTrash, 'id' | 'kind'> & { owner_id: string };

/** The columns of a section both in its project and in the trash, without its id. A test names a column of sections that is missing. */
export const MOVED = [
  ...HELD,
  'project_id' as const,
  'position' as const,
  'version' as const,
  'last_save_id' as const,
  'created_at' as const,
  'updated_at' as const,
  'fingerprint' as const,
];

/**
 * Deleted sections and projects that can be restored. Sections are moved to a table of their own; projects stay where they are, but
 * invisible. A project and its trash are counted together.
 */
export function sqlTrash(db: Database) {
  return {
    /** The person's trash, and the sections in the trash of the given books of others; the newest first, then by id. */
    async list(ownerId: string, others: readonly string[]): Promise<StoredTrash[]> {
      const [sections, projects] = await Promise.all([
        trashedSections(db)
          .where(({ or, eb }) =>
            or([
              eb('projects.owner_id', '=', ownerId),
              ...(others.length > 0 ? [eb('projects.id', 'in', others)] : []),
            ]),
          )
          .select(['trashed_sections.id', 'trashed_sections.title', 'trashed_sections.word_count', 'deleted_at'])
          .select(['projects.id as project_id', 'projects.title as project_title'])
          .execute(),
        trashedProjectsOf(db, ownerId),
      ]);
      const entries = [...sections.map((entry) => ({ ...entry, kind: 'section' as const })), ...projects];
      return entries.sort((one, other) => compare(other.deleted_at, one.deleted_at) || compare(one.id, other.id));
    },

    async listExpired(before: string): Promise<ExpiredTrash[]> {
      const sections = await trashedSections(db)
        .where('deleted_at', '<', before)
        .select(['trashed_sections.id', 'projects.owner_id', sql<'section'>`'section'`.as('kind')])
        .execute();
      const projects = await db
        .selectFrom('projects')
        .where('trashed_at', '<', before)
        .select(['id', 'owner_id', sql<'project'>`'project'`.as('kind')])
        .execute();
      return [...sections, ...projects];
    },

    /** The sections in the trash of a project, the oldest first, with how many bytes of text each has. */
    listSections: (projectId: string): Promise<{ id: string; section_id: string; text_bytes: number }[]> =>
      db
        .selectFrom('trashed_sections')
        .where('project_id', '=', projectId)
        .select(['id', 'section_id', TEXT_BYTES.as('text_bytes')])
        .orderBy('deleted_at')
        .orderBy('id')
        .execute(),

    /** Finds a section in the trash, of any owner. */
    async findSection(id: string): Promise<TrashedSection | null> {
      const row = await trashedSections(db)
        .where('trashed_sections.id', '=', id)
        .select([
          'trashed_sections.id',
          'projects.owner_id',
          'project_id',
          'section_id',
          'position',
          'before_id as beforeId',
          'after_id as afterId',
          TEXT_BYTES.as('text_bytes'),
        ])
        .executeTakeFirst();
      return row ?? null;
    },

    /** Moves a section out of its project. Returns how many bytes of text it has; null where it does not exist. */
    async putSection(
      { projectId, sectionId }: SectionKey,
      { id, beforeId, afterId, now }: NeighbourSections & { id: string; now: string },
    ): Promise<number | null> {
      const row = await db
        .insertInto('trashed_sections')
        .columns([...MOVED, 'section_id', 'id', 'before_id', 'after_id', 'deleted_at'])
        .expression((eb) =>
          eb
            .selectFrom('sections')
            .where('project_id', '=', projectId)
            .where('id', '=', sectionId)
            .select([...MOVED, 'id as section_id'])
            .select([
              asText(id).as('id'),
              asText(beforeId).as('before_id'),
              asText(afterId).as('after_id'),
              asText(now).as('deleted_at'),
            ]),
        )
        .returning(TEXT_BYTES.as('text_bytes'))
        .executeTakeFirst();
      if (!row) return null;
      await db.deleteFrom('sections').where('project_id', '=', projectId).where('id', '=', sectionId).execute();
      return row.text_bytes;
    },

    /** Moves a section back, under this id; false where it is no longer in the trash. */
    async takeSection(id: string, sectionId: string): Promise<boolean> {
      const row = await db
        .insertInto('sections')
        .columns([...MOVED, 'id'])
        .expression((eb) =>
          eb.selectFrom('trashed_sections').where('id', '=', id).select(MOVED).select(asText(sectionId).as('id')),
        )
        .returning('id')
        .executeTakeFirst();
      if (!row) return false;
      await db.deleteFrom('trashed_sections').where('id', '=', id).execute();
      return true;
    },

    /** Deletes a section for ever; false where it is no longer in the trash. Its earlier versions stay. */
    async removeSection(id: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('trashed_sections').where('id', '=', id).executeTakeFirst();
      return numDeletedRows === 1n;
    },

    ...trashedProjects(db),
  };
}

/** The sections in the trash, even those whose project is there too. */
function trashedSections(db: Database) {
  return db
    .selectFrom('trashed_sections')
    .innerJoin('projects', 'projects.id', 'trashed_sections.project_id')
    .where('projects.staged_at', 'is', null);
}

function asText(value: string | null) {
  return sql<string>`cast(${value} as text)`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** The person's projects in the trash, as its list shows them. */
function trashedProjectsOf(db: Database, ownerId: string): Promise<StoredTrash[]> {
  return db
    .selectFrom('projects')
    .where('owner_id', '=', ownerId)
    .where('staged_at', 'is', null)
    .where('trashed_at', 'is not', null)
    .select(['id', 'title', 'id as project_id', 'title as project_title', sql<'project'>`'project'`.as('kind')])
    .select([
      sql<string>`trashed_at`.as('deleted_at'),
      sql<number>`cast((select coalesce(sum(word_count), 0) from sections where project_id = projects.id) as integer)`.as(
        'word_count',
      ),
    ])
    .execute();
}

/** The statements that move projects into the trash and out of it. */
function trashedProjects(db: Database) {
  /** Updates the person's project if it is in the trash, or is not, as `isTrashed` says. */
  const changed = (ownerId: string, id: string, isTrashed: boolean) =>
    db
      .updateTable('projects')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('staged_at', 'is', null)
      .where('trashed_at', isTrashed ? 'is not' : 'is', null);

  return {
    /** Moves the person's project into the trash; false where it is not shown. */
    async putProject(ownerId: string, id: string, now: string): Promise<boolean> {
      const { numUpdatedRows } = await changed(ownerId, id, false).set({ trashed_at: now }).executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Restores a project; false where it was not in the trash. */
    async takeProject(ownerId: string, id: string): Promise<boolean> {
      const { numUpdatedRows } = await changed(ownerId, id, true).set({ trashed_at: null }).executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Turns a project in the trash into one that is being deleted (`discardStaged`) and no longer counts; false where it was not there. */
    async hideProject(ownerId: string, id: string, now: string): Promise<boolean> {
      const gone = { trashed_at: null, staged_at: now, text_bytes: 0, versions_bytes: 0 };
      const { numUpdatedRows } = await changed(ownerId, id, true).set(gone).executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
