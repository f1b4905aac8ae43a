import { sql } from 'kysely';
import { isRewriting } from '#domain/store/is-rewriting.ts';
import type { SectionStore } from '#domain/store/sections.ts';
import type { Database } from '#domain/database/database.ts';
import { TEXT_BYTES } from '#domain/database/database.ts';
import { type SectionColumns, toColumns, toRow, withImages } from './row.ts';

type SectionWrites = Pick<SectionStore, 'add' | 'holdsAlready' | 'write' | 'writeOrder' | 'remove'>;

/** A section that is not kept by updates yet has nothing that its row could be ahead of. */
const IS_LIVING = sql<number>`case when seq > 0 then 1 else 0 end`;

/** The statements that write single sections. */
export function sectionWrites(db: Database): SectionWrites {
  return {
    async add(sections) {
      for (const section of sections) await db.insertInto('sections').values(toRow(section)).execute();
    },

    // The database compares, so that a long text need not be sent here.
    async holdsAlready({ projectId, sectionId }, { fingerprint: _fingerprint, ...changes }) {
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

    async write({ projectId, sectionId, version, changes, saveId, now }, returned = []) {
      const row = await db
        .updateTable('sections')
        .set({ ...toColumns(changes), version: version + 1, last_save_id: saveId, updated_at: now })
        .$if(isRewriting(changes), (query) => query.set({ is_rewritten: IS_LIVING }))
        .where('project_id', '=', projectId)
        .where('id', '=', sectionId)
        .where('version', '=', version)
        .returning([TEXT_BYTES.as('text_bytes'), ...returned])
        .executeTakeFirst();
      if (!row) return null;
      const { images, ...text } = row;
      return images === undefined ? text : withImages({ ...text, images });
    },

    async writeOrder(projectId, ids) {
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

    async remove({ projectId, sectionId }) {
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
