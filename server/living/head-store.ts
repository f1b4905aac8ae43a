import { sql } from 'kysely';
import type { LivingHead, LivingStore } from '#domain/store/living.ts';
import type { SectionKey } from '#domain/store/sections.ts';
import type { Database } from '#domain/database/database.ts';
import { IS_SHOWN, TEXT_BYTES } from '#domain/database/database.ts';
import { idsOf } from './rows.ts';
import { noteClients } from './update-store.ts';

type LivingHeads = Pick<
  LivingStore,
  | 'head'
  | 'listHeads'
  | 'begin'
  | 'markSettled'
  | 'hold'
  | 'release'
  | 'listUnsettled'
  | 'listUnsettledOf'
  | 'listAllUnsettled'
>;

const HEAD = ['log_id', 'seq', 'settled_seq', 'is_rewritten', 'unsettled_bytes', 'held_until', 'version'] as const;
/** The very words of the index. */
const IS_UNSETTLED = sql<boolean>`settled_seq < seq`;

/** How far the updates of sections have come: columns of their rows. */
export function livingHeads(db: Database): LivingHeads {
  const unsettled = () =>
    db
      .selectFrom('sections')
      .innerJoin('projects', 'projects.id', 'sections.project_id')
      .where(IS_SHOWN)
      .where(IS_UNSETTLED)
      .select(['sections.project_id as projectId', 'sections.id as sectionId']);

  async function listHeads(projectId: string, ids: readonly string[]): Promise<(LivingHead & { id: string })[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('sections')
      .select(['id', ...HEAD, TEXT_BYTES.as('text_bytes')])
      .where('project_id', '=', projectId)
      .where('id', 'in', ids)
      .execute();
    return rows.map((row) => ({ ...row, is_rewritten: row.is_rewritten === 1 }));
  }

  return {
    head: async ({ projectId, sectionId }) => (await listHeads(projectId, [sectionId]))[0] ?? null,
    listHeads,

    async begin(key, { log_id, state, clients }) {
      await ofSection(db, key).set({ log_id, seq: 1, settled_seq: 1, is_rewritten: 0, unsettled_bytes: 0 }).execute();
      await db
        .insertInto('section_states')
        .values({ ...idsOf(key), seq: 1, ...state })
        .execute();
      await noteClients(db, key, clients);
    },

    async markSettled(key, seq) {
      const { project_id, section_id } = idsOf(key);
      const unsettled_bytes = sql<number>`(
        select coalesce(sum(octet_length(bytes)), 0) from section_updates
        where project_id = ${project_id} and section_id = ${section_id} and section_updates.seq > ${seq}
      )`;
      await ofSection(db, key).set({ settled_seq: seq, is_rewritten: 0, unsettled_bytes }).execute();
    },

    async hold(key, held_until) {
      await ofSection(db, key).set({ held_until }).execute();
    },
    async release(key, until) {
      await ofSection(db, key).set({ held_until: '' }).where('held_until', '=', until).execute();
    },

    async listUnsettled(projectId) {
      const rows = await db
        .selectFrom('sections')
        .select('id')
        .where('project_id', '=', projectId)
        .where(IS_UNSETTLED)
        .execute();
      return rows.map(({ id }) => id);
    },

    listUnsettledOf: (ownerId) => unsettled().where('projects.owner_id', '=', ownerId).execute(),
    listAllUnsettled: (limit) => unsettled().select('projects.owner_id as ownerId').limit(limit).execute(),
  };
}

function ofSection(db: Database, { projectId, sectionId }: SectionKey) {
  return db.updateTable('sections').where('project_id', '=', projectId).where('id', '=', sectionId);
}
