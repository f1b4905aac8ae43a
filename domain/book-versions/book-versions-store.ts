import { SECTION_FIELD_NAMES } from '#book/sections/section-fields.ts';
import type { ProjectFields } from '#book/catalogue/project-fields.ts';
import {
  HELD,
  type HeldSection,
  type SectionKey,
  type StoredSection,
  withParsed,
} from '#domain/sections/stored-section.ts';
import { sql } from 'kysely';
import type { BookVersionSection } from '#contract/book-versions.ts';
import { type Database, TEXT_BYTES } from '#domain/database/database.ts';
import type { BookVersionTable } from '#domain/database/schema.ts';

/** A version of a whole book. */
export interface StoredBookVersion {
  id: string;
  project_id: string;
  name: string;
  made_at: string;
  /** Made by the server before it restored another version or took in a file, and not by the author. */
  is_automatic: boolean;
  word_count: number;
  section_count: number;
  /** The fields of the project as they were. */
  facts: Partial<ProjectFields>;
}

/** A section as a version has it. */
export type BookText = HeldSection & Pick<StoredSection, 'version'>;

const KEPT = [...HELD, 'project_id' as const, 'version' as const];

/** How a section of a version compares with that of the book; the database knows this without reading their texts. */
const STATE = sql<BookVersionSection['state']>`case
  when sections.id is null then 'gone'
  when ${sql.join(
    ['content', ...SECTION_FIELD_NAMES.filter((name) => name !== 'title')].map(
      (name) => sql`${sql.ref(`sections.${name}`)} = ${sql.ref(`book_texts.${name}`)}`,
    ),
    sql` and `,
  )} then 'same'
  else 'changed' end`;

/** Versions of whole books. The caller has checked whose project it is. */
export function sqlBookVersions(db: Database) {
  const own = (projectId: string) => db.selectFrom('book_versions').selectAll().where('project_id', '=', projectId);

  return {
    /**
     * Keeps all sections of the project as they are now. A section that another version of the project has in the same state is stored once.
     * Returns how many bytes that adds.
     */
    async add(version: StoredBookVersion): Promise<number> {
      const { facts, is_automatic, ...columns } = version;
      const row = { ...columns, facts: JSON.stringify(facts), is_automatic: Number(is_automatic) };
      await db.insertInto('book_versions').values(row).execute();
      await listAll(db, version);
      return keepTexts(db, version.project_id);
    },

    /** The newest first. */
    async list(projectId: string): Promise<StoredBookVersion[]> {
      const rows = await own(projectId).orderBy('made_at', 'desc').orderBy('id').execute();
      return rows.map(fromRow);
    },

    async find(projectId: string, id: string): Promise<StoredBookVersion | null> {
      const row = await own(projectId).where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },

    /** In the order of the version. */
    listSections: (projectId: string, id: string): Promise<BookVersionSection[]> =>
      textsOf(db, projectId, id)
        .leftJoin('sections', (join) =>
          join
            .onRef('sections.project_id', '=', 'book_texts.project_id')
            .onRef('sections.id', '=', 'book_texts.section_id'),
        )
        .select(['listed.section_id as id', 'book_texts.title', 'listed.position as order', 'book_texts.word_count'])
        .select(STATE.as('state'))
        .orderBy('listed.position')
        .execute(),

    async findText({ projectId, sectionId }: SectionKey, id: string): Promise<BookText | null> {
      const row = await textsOf(db, projectId, id)
        .where('listed.section_id', '=', sectionId)
        .select(['book_texts.version', ...HELD.map((name) => `book_texts.${name}` as const)])
        .executeTakeFirst();
      return row ? withParsed(row) : null;
    },

    /** Deletes versions, and the texts that no other version has. Returns how many bytes those had. */
    async remove(projectId: string, ids: readonly string[]): Promise<number> {
      if (ids.length === 0) return 0;
      await db.deleteFrom('book_versions').where('project_id', '=', projectId).where('id', 'in', ids).execute();
      return removeUnused(db, projectId);
    },

    /** How many bytes of text are kept of each section. */
    async listSizes(projectId: string): Promise<{ id: string; text_bytes: number }[]> {
      const rows = await db
        .selectFrom('book_texts')
        .where('project_id', '=', projectId)
        .select(['section_id as id', sql<number>`cast(sum(${TEXT_BYTES}) as bigint)`.as('text_bytes')])
        .groupBy('section_id')
        .execute();
      return rows.map(({ id, text_bytes }) => ({ id, text_bytes: Number(text_bytes) }));
    },

    /** Deletes the texts of sections of a project that is being deleted. */
    async removeTexts(projectId: string, sectionIds: readonly string[]): Promise<void> {
      await db
        .deleteFrom('book_texts')
        .where('project_id', '=', projectId)
        .where('section_id', 'in', sectionIds)
        .execute();
    },
  };
}

/** Lists the sections of the project in the version, as they are now. */
async function listAll(db: Database, { id, project_id }: StoredBookVersion): Promise<void> {
  await db
    .insertInto('book_version_sections')
    .columns(['book_version_id', 'position', 'section_id', 'version', 'written_at'])
    .expression((eb) =>
      eb
        .selectFrom('sections')
        .where('project_id', '=', project_id)
        .select([
          sql<string>`cast(${id} as text)`.as('book_version_id'),
          sql<number>`cast(row_number() over (order by position, created_at, id) - 1 as integer)`.as('position'),
          'id as section_id',
          'version',
          'updated_at as written_at',
        ]),
    )
    .execute();
}

/** Copies the texts that are not kept yet within the database, so that none is sent to the server. Returns how many bytes they have. */
async function keepTexts(db: Database, projectId: string): Promise<number> {
  const rows = await db
    .insertInto('book_texts')
    .columns([...KEPT, 'section_id', 'written_at'])
    .expression((eb) =>
      eb
        .selectFrom('sections')
        .where('project_id', '=', projectId)
        .select([...KEPT, 'id as section_id', 'updated_at as written_at']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(TEXT_BYTES.as('text_bytes'))
    .execute();
  return rows.reduce((bytes, { text_bytes }) => bytes + text_bytes, 0);
}

async function removeUnused(db: Database, projectId: string): Promise<number> {
  const rows = await db
    .deleteFrom('book_texts')
    .where('project_id', '=', projectId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('book_version_sections as listed')
            .innerJoin('book_versions', 'book_versions.id', 'listed.book_version_id')
            .whereRef('book_versions.project_id', '=', 'book_texts.project_id')
            .whereRef('listed.section_id', '=', 'book_texts.section_id')
            .whereRef('listed.version', '=', 'book_texts.version')
            .whereRef('listed.written_at', '=', 'book_texts.written_at')
            .select('listed.section_id'),
        ),
      ),
    )
    .returning(TEXT_BYTES.as('text_bytes'))
    .execute();
  return rows.reduce((bytes, { text_bytes }) => bytes + text_bytes, 0);
}

/** The texts of a version of the project. */
function textsOf(db: Database, projectId: string, id: string) {
  return db
    .selectFrom('book_version_sections as listed')
    .innerJoin('book_versions', 'book_versions.id', 'listed.book_version_id')
    .innerJoin('book_texts', (join) =>
      join
        .onRef('book_texts.project_id', '=', 'book_versions.project_id')
        .onRef('book_texts.section_id', '=', 'listed.section_id')
        .onRef('book_texts.version', '=', 'listed.version')
        .onRef('book_texts.written_at', '=', 'listed.written_at'),
    )
    .where('book_versions.project_id', '=', projectId)
    .where('book_versions.id', '=', id);
}

function fromRow({ facts, is_automatic, ...row }: BookVersionTable): StoredBookVersion {
  return { ...row, facts: JSON.parse(facts) as StoredBookVersion['facts'], is_automatic: is_automatic === 1 };
}
