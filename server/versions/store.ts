import type { SectionKey } from '#domain/store/sections.ts';
import type { VersionStore } from '#domain/store/versions.ts';
import type { Database } from '#domain/database/database.ts';
import { TEXT_BYTES } from '#domain/database/database.ts';
import { withParsed } from '#server/sections/row.ts';

const HEAD = ['version', 'title', 'word_count', 'written_at', 'kept_at'] as const;

export function sqlVersions(db: Database): VersionStore {
  const of = ({ projectId, sectionId }: SectionKey) =>
    db.selectFrom('section_versions').where('project_id', '=', projectId).where('section_id', '=', sectionId);
  const deletedOf = ({ projectId, sectionId }: SectionKey) =>
    db.deleteFrom('section_versions').where('project_id', '=', projectId).where('section_id', '=', sectionId);

  return {
    async lastKept(section) {
      const row = await of(section).select('kept_at').orderBy('version', 'desc').limit(1).executeTakeFirst();
      return row?.kept_at ?? null;
    },

    list: (section) =>
      of(section)
        .select([...HEAD, TEXT_BYTES.as('text_bytes')])
        .orderBy('version', 'desc')
        .execute(),

    async find(section, version) {
      const query = of(section)
        .select([...HEAD, TEXT_BYTES.as('text_bytes'), 'content', 'doc', 'images', 'opening', 'machine_words'])
        .where('version', '=', version);
      const row = await query.executeTakeFirst();
      return row ? withParsed(row) : null;
    },

    keep: (section, now) => copySection(db, section, now),

    async remove(section, versions) {
      if (versions.length > 0) await deletedOf(section).where('version', 'in', versions).execute();
    },

    async moveAll({ projectId, sectionId }, movedTo) {
      await db
        .updateTable('section_versions')
        .set({ section_id: movedTo })
        .where('project_id', '=', projectId)
        .where('section_id', '=', sectionId)
        .execute();
    },

    async removeAll(section) {
      const rows = await deletedOf(section).returning(TEXT_BYTES.as('text_bytes')).execute();
      return rows.reduce((bytes, { text_bytes }) => bytes + text_bytes, 0);
    },
  };
}

/** Copies within the database, so that a long text is not sent to the server. */
async function copySection(db: Database, { projectId, sectionId }: SectionKey, keptAt: string): Promise<number> {
  const row = await db
    .insertInto('section_versions')
    .columns([
      'project_id',
      'section_id',
      'version',
      'title',
      'word_count',
      'written_at',
      'images',
      'opening',
      'machine_words',
      'content',
      'doc',
      'kept_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('sections')
        .where('project_id', '=', projectId)
        .where('id', '=', sectionId)
        .where((where) =>
          where.or([where('content', '!=', ''), where('images', '!=', '[]'), where('opening', '!=', '{}')]),
        )
        .select([
          'project_id',
          'id',
          'version',
          'title',
          'word_count',
          'updated_at',
          'images',
          'opening',
          'machine_words',
          'content',
          'doc',
        ])
        .select(({ val, cast }) => cast<string>(val(keptAt), 'text').as('kept_at')),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(TEXT_BYTES.as('text_bytes'))
    .executeTakeFirst();
  return row?.text_bytes ?? 0;
}
