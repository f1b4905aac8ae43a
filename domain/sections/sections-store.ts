import {
  HEAD,
  HELD,
  type ReturnedText,
  STATE,
  type SectionChanges,
  type SectionColumns,
  type SectionKey,
  type SectionSize,
  type SectionState,
  type SectionWrite,
  type StoredDocument,
  type StoredHead,
  type StoredSection,
  type StoredText,
  TEXT,
  type WrittenText,
  toColumns,
  toRow,
  withParsed,
  withoutLog,
} from './stored-section.ts';
import { SECTION_FIELD_NAMES } from '#book/sections/section-fields.ts';
import { bytesOf, type Database, IS_SHOWN, TEXT_BYTES } from '#domain/database/database.ts';
import { sql } from 'kysely';
import type { CollaborativeFields } from '#domain/collaboration/log-heads-store.ts';

/** Sections are listed by position, then by creation, then by id. */
export function sqlSections(db: Database) {
  return { ...sectionReads(db), ...sectionWrites(db), ...bookOfSections(db) };
}

/** The queries that read sections. */
function sectionReads(db: Database) {
  return {
    /** The person's whole section; null where it does not exist or is not theirs. */
    async find(ownerId: string, key: SectionKey): Promise<StoredSection | null> {
      const row = await ownSection(db, ownerId, key).selectAll('sections').executeTakeFirst();
      return row ? withParsed(withoutLog(row)) : null;
    },

    async findState(ownerId: string, key: SectionKey): Promise<SectionState | null> {
      const row = await ownSection(db, ownerId, key)
        .select([...HEAD, ...STATE, TEXT_BYTES.as('text_bytes')])
        .executeTakeFirst();
      return row ? withParsed(row) : null;
    },

    async findDocument(ownerId: string, key: SectionKey): Promise<StoredDocument | null> {
      const row = await ownSection(db, ownerId, key)
        .select([...HEAD, 'sections.doc'])
        .executeTakeFirst();
      return row ? withParsed(row) : null;
    },

    async findText({ projectId, sectionId }: SectionKey): Promise<StoredText | null> {
      const row = await inOrder(db, projectId).where('id', '=', sectionId).select(TEXT).executeTakeFirst();
      return row ? withParsed(row) : null;
    },

    async listHeads(projectId: string): Promise<StoredHead[]> {
      return (await inOrder(db, projectId).select(HEAD).execute()).map(withParsed);
    },

    async list(projectId: string): Promise<StoredText[]> {
      return (await inOrder(db, projectId).select(TEXT).execute()).map(withParsed);
    },

    /** All sections of the person, those of the most recently changed project first. */
    async listOwn(ownerId: string): Promise<StoredText[]> {
      return (await ownInOrder(db, ownerId).select(TEXT).execute()).map(withParsed);
    },

    /** The keys of all sections of the person, in the same order. */
    listOwnKeys: (ownerId: string): Promise<SectionKey[]> =>
      ownInOrder(db, ownerId).select(['sections.project_id as projectId', 'sections.id as sectionId']).execute(),
  };
}

/** The start of every query for sections of one person. */
function ownSections(db: Database, ownerId: string) {
  return db
    .selectFrom('sections')
    .innerJoin('projects', 'projects.id', 'sections.project_id')
    .where('projects.owner_id', '=', ownerId)
    .where(IS_SHOWN);
}

function ownInOrder(db: Database, ownerId: string) {
  return ownSections(db, ownerId)
    .orderBy('projects.updated_at', 'desc')
    .orderBy('sections.project_id')
    .orderBy('sections.position')
    .orderBy('sections.created_at')
    .orderBy('sections.id');
}

/** Selects a section if it is the person's. */
function ownSection(db: Database, ownerId: string, { projectId, sectionId }: SectionKey) {
  return ownSections(db, ownerId).where('sections.project_id', '=', projectId).where('sections.id', '=', sectionId);
}

/** The stored document of the person's section in UTF-8, for another process; null where it does not exist or is not theirs. */
export async function readDocumentBytes(db: Database, ownerId: string, key: SectionKey): Promise<Uint8Array | null> {
  const row = await ownSection(db, ownerId, key)
    .select(({ ref }) => bytesOf(db, ref('sections.doc')).as('doc'))
    .executeTakeFirst();
  return row?.doc ?? null;
}

function inOrder(db: Database, projectId: string) {
  return db
    .selectFrom('sections')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id');
}

/** A section without a log yet has no updates that its row could differ from. */
const HAS_SECTION_LOG = sql<number>`case when seq > 0 then 1 else 0 end`;

/** The statements that write single sections. */
function sectionWrites(db: Database) {
  return {
    async add(sections: readonly StoredSection[]): Promise<void> {
      for (const section of sections) await db.insertInto('sections').values(toRow(section)).execute();
    },

    // The database compares, so that a long text need not be sent to the server.
    async holdsAlready(
      { projectId, sectionId }: SectionKey,
      { fingerprint: _fingerprint, ...changes }: SectionChanges,
    ): Promise<boolean> {
      const wanted = Object.entries(toColumns(changes)) as [keyof SectionColumns, string | number][];
      const row = await db
        .selectFrom('sections')
        .select('id')
        .where('project_id', '=', projectId)
        .where('id', '=', sectionId)
        .where(({ and, eb }) => and(wanted.map(([column, value]) => eb(column, '=', value))))
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Writes one section if its version is still the given one, and returns the texts that are asked for; null where it is not. The update
     * itself checks the version, so that nothing can come between check and write.
     */
    async write(
      { projectId, sectionId, version, changes, saveId, now }: SectionWrite,
      returned: readonly ReturnedText[] = [],
    ): Promise<WrittenText | null> {
      const row = await db
        .updateTable('sections')
        .set({ ...toColumns(changes), version: version + 1, last_save_id: saveId, updated_at: now })
        .$if(isRewriting(changes), (query) => query.set({ is_rewritten: HAS_SECTION_LOG }))
        .where('project_id', '=', projectId)
        .where('id', '=', sectionId)
        .where('version', '=', version)
        .returning([TEXT_BYTES.as('text_bytes'), ...returned])
        .executeTakeFirst();
      if (!row) return null;
      const { images, ...text } = row;
      return images === undefined ? text : withParsed({ ...text, images });
    },

    /** Gives each listed section its index as position; their text and versions stay. */
    async writeOrder(projectId: string, ids: readonly string[]): Promise<void> {
      for (const [position, id] of ids.entries()) {
        await db
          .updateTable('sections')
          .set({ position })
          .where('project_id', '=', projectId)
          .where('id', '=', id)
          .where('position', '!=', position)
          .execute();
      }
    },

    /** Removes a section and returns how many bytes of text it had; null where there was none. Its earlier versions stay. */
    async remove({ projectId, sectionId }: SectionKey): Promise<number | null> {
      const row = await db
        .deleteFrom('sections')
        .where('project_id', '=', projectId)
        .where('id', '=', sectionId)
        .returning(TEXT_BYTES.as('text_bytes'))
        .executeTakeFirst();
      return row?.text_bytes ?? null;
    },
  };
}

const BYTES = sql<number>`coalesce(sum(${TEXT_BYTES}), 0)`.as('bytes');
const COPIED = ['id' as const, ...HELD, 'position' as const, 'fingerprint' as const, 'created_at' as const];

/** Operations on all sections of a project at once. They run inside the database, so that long texts are not sent to the server. */
function bookOfSections(db: Database) {
  return {
    /** How many sections a project has, and the position after the last. */
    async count(projectId: string): Promise<{ count: number; next: number }> {
      const row = await db
        .selectFrom('sections')
        .where('project_id', '=', projectId)
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
        .executeTakeFirstOrThrow();
      return { count: Number(row.count), next: row.last === null ? 0 : Number(row.last) + 1 };
    },

    /** How many bytes of text and images `list` would read. */
    async bytes(projectId: string): Promise<number> {
      const query = db.selectFrom('sections').where('project_id', '=', projectId).select(BYTES);
      return (await query.executeTakeFirstOrThrow()).bytes;
    },

    /** How many bytes of text and images `listOwn` would read. */
    async ownBytes(ownerId: string): Promise<number> {
      return (await ownSections(db, ownerId).select(BYTES).executeTakeFirstOrThrow()).bytes;
    },

    /** What a copy needs to know of the sections of a project. */
    listSizes: (projectId: string): Promise<SectionSize[]> =>
      db
        .selectFrom('sections')
        .where('project_id', '=', projectId)
        .select(['id', 'position', 'version', TEXT_BYTES.as('text_bytes')])
        .execute(),

    /** Copies these sections of another project into one that does not have them, as version 1. */
    async copy(
      from: string,
      ids: readonly string[],
      { projectId, now }: { projectId: string; now: string },
    ): Promise<void> {
      if (ids.length === 0) return;
      await db
        .insertInto('sections')
        .columns([...COPIED, 'version', 'project_id', 'updated_at'])
        .expression((eb) =>
          eb
            .selectFrom('sections')
            .where('project_id', '=', from)
            .where('id', 'in', ids)
            .select(COPIED)
            .select(({ lit, val, cast }) => [
              lit(1).as('version'),
              cast<string>(val(projectId), 'text').as('project_id'),
              cast<string>(val(now), 'text').as('updated_at'),
            ]),
        )
        .execute();
    },
  };
}

const COLLABORATIVE_FIELDS: readonly (keyof CollaborativeFields)[] = [...SECTION_FIELD_NAMES, 'doc'];

/** Whether a change concerns fields that updates change too, and not only the section's position in its book. */
function isRewriting(changes: SectionChanges): boolean {
  return COLLABORATIVE_FIELDS.some((part) => changes[part] !== undefined);
}
