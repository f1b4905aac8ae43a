import { sql } from 'kysely';
import type { TrashStore } from '#domain/store/trash.ts';
import type { Database } from '#domain/database/database.ts';
import { TEXT_BYTES } from '#domain/database/database.ts';
import { trashedProjects, trashedProjectsOf } from './project-store.ts';

/** What a section has in its project and in the trash alike, but for its id. A test names a column of sections that is missing here. */
export const MOVED = [
  'project_id',
  'title',
  'position',
  'word_count',
  'machine_words',
  'version',
  'last_save_id',
  'created_at',
  'updated_at',
  'fingerprint',
  'images',
  'opening',
  'content',
  'doc',
] as const;

export function sqlTrash(db: Database): TrashStore {
  return {
    async list(ownerId, others) {
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

    async listExpired(before) {
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

    listSections: (projectId) =>
      db
        .selectFrom('trashed_sections')
        .where('project_id', '=', projectId)
        .select(['id', 'section_id', TEXT_BYTES.as('text_bytes')])
        .orderBy('deleted_at')
        .orderBy('id')
        .execute(),

    async findSection(id) {
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

    async putSection({ projectId, sectionId }, { id, beforeId, afterId, now }) {
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

    async takeSection(id, sectionId) {
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

    async removeSection(id) {
      const { numDeletedRows } = await db.deleteFrom('trashed_sections').where('id', '=', id).executeTakeFirst();
      return numDeletedRows === 1n;
    },

    ...trashedProjects(db),
  };
}

/** The sections in the trash, also those whose project is there too. */
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
