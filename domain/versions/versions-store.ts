import { HELD, type HeldSection, type SectionKey, withParsed } from '#domain/sections/stored-section.ts';
import { type Database, TEXT_BYTES } from '#domain/database/database.ts';

/** An earlier version of a section, without its text. */
export interface StoredVersionHead {
  version: number;
  title: string;
  word_count: number;
  written_at: string;
  /** When it was kept: the time of the change that replaced it. */
  kept_at: string;
  text_bytes: number;
}

export type StoredVersion = StoredVersionHead & HeldSection;

const HEAD = ['version', 'title', 'word_count', 'written_at', 'kept_at'] as const;

export function sqlVersions(db: Database) {
  const of = ({ projectId, sectionId }: SectionKey) =>
    db.selectFrom('section_versions').where('project_id', '=', projectId).where('section_id', '=', sectionId);
  const deletedOf = ({ projectId, sectionId }: SectionKey) =>
    db.deleteFrom('section_versions').where('project_id', '=', projectId).where('section_id', '=', sectionId);

  return {
    /** When the last version of the section was kept; null where there is none. */
    async lastKept(section: SectionKey): Promise<string | null> {
      const row = await of(section).select('kept_at').orderBy('version', 'desc').limit(1).executeTakeFirst();
      return row?.kept_at ?? null;
    },

    /** The newest first. */
    list: (section: SectionKey): Promise<StoredVersionHead[]> =>
      of(section)
        .select([...HEAD, TEXT_BYTES.as('text_bytes')])
        .orderBy('version', 'desc')
        .execute(),

    async find(section: SectionKey, version: number): Promise<StoredVersion | null> {
      const query = of(section)
        .select([...HELD, 'version', 'written_at', 'kept_at', TEXT_BYTES.as('text_bytes')])
        .where('version', '=', version);
      const row = await query.executeTakeFirst();
      return row ? withParsed(row) : null;
    },

    /** Copies a section as it is now, and returns how many bytes it has; 0 where it is empty or was kept already, and so is not copied. */
    keep: (section: SectionKey, now: string): Promise<number> => copySection(db, section, now),

    async remove(section: SectionKey, versions: readonly number[]): Promise<void> {
      if (versions.length > 0) await deletedOf(section).where('version', 'in', versions).execute();
    },

    /** Moves all versions of a section to another section id. */
    async moveAll({ projectId, sectionId }: SectionKey, movedTo: string): Promise<void> {
      await db
        .updateTable('section_versions')
        .set({ section_id: movedTo })
        .where('project_id', '=', projectId)
        .where('section_id', '=', sectionId)
        .execute();
    },

    /** Deletes all versions of a section and returns how many bytes they had. */
    async removeAll(section: SectionKey): Promise<number> {
      const rows = await deletedOf(section).returning(TEXT_BYTES.as('text_bytes')).execute();
      return rows.reduce((bytes, { text_bytes }) => bytes + text_bytes, 0);
    },
  };
}

/** Copies within the database, so that a long text is not sent to the server. */
async function copySection(db: Database, { projectId, sectionId }: SectionKey, keptAt: string): Promise<number> {
  const row = await db
    .insertInto('section_versions')
    .columns([...HELD, 'project_id', 'section_id', 'version', 'written_at', 'kept_at'])
    .expression((eb) =>
      eb
        .selectFrom('sections')
        .where('project_id', '=', projectId)
        .where('id', '=', sectionId)
        .where((where) =>
          where.or([where('content', '!=', ''), where('images', '!=', '[]'), where('opening', '!=', '{}')]),
        )
        .select([...HELD, 'project_id', 'id', 'version', 'updated_at'])
        .select(({ val, cast }) => cast<string>(val(keptAt), 'text').as('kept_at')),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(TEXT_BYTES.as('text_bytes'))
    .executeTakeFirst();
  return row?.text_bytes ?? 0;
}
