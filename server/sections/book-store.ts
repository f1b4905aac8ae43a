import { sql } from 'kysely';
import type { SectionStore } from '#domain/store/sections.ts';
import type { Database } from '#domain/database/database.ts';
import { TEXT_BYTES } from '#domain/database/database.ts';
import { ownSections } from './read-store.ts';

type BookOfSections = Pick<SectionStore, 'count' | 'bytes' | 'ownBytes' | 'listSizes' | 'copy'>;

const BYTES = sql<number>`coalesce(sum(${TEXT_BYTES}), 0)`.as('bytes');
const COPIED = [
  'id',
  'title',
  'doc',
  'content',
  'images',
  'opening',
  'position',
  'word_count',
  'machine_words',
  'fingerprint',
  'created_at',
] as const;

/** Operations on all sections of a project at once. They run inside the database, so that long texts are not sent to the server. */
export function bookOfSections(db: Database): BookOfSections {
  return {
    async count(projectId) {
      const row = await db
        .selectFrom('sections')
        .where('project_id', '=', projectId)
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
        .executeTakeFirstOrThrow();
      return { count: Number(row.count), next: row.last === null ? 0 : Number(row.last) + 1 };
    },

    async bytes(projectId) {
      const query = db.selectFrom('sections').where('project_id', '=', projectId).select(BYTES);
      return (await query.executeTakeFirstOrThrow()).bytes;
    },

    async ownBytes(ownerId) {
      return (await ownSections(db, ownerId).select(BYTES).executeTakeFirstOrThrow()).bytes;
    },

    listSizes: (projectId) =>
      db
        .selectFrom('sections')
        .where('project_id', '=', projectId)
        .select(['id', 'position', 'version', TEXT_BYTES.as('text_bytes')])
        .execute(),

    async copy(from, ids, { projectId, now }) {
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
