import { sql } from 'kysely';
import type { LivingClient, LivingStore } from '#domain/store/living.ts';
import type { SectionKey } from '#domain/store/sections.ts';
import type { Database } from '#domain/database/database.ts';
import { IS_SHOWN } from '#domain/database/database.ts';
import { asBytes, idsOf } from './rows.ts';

type LivingUpdates = Pick<
  LivingStore,
  | 'updatesAfter'
  | 'updateHeads'
  | 'sizeAfter'
  | 'clients'
  | 'countClients'
  | 'append'
  | 'listWithUpdates'
  | 'mergeUpdates'
  | 'removeUntil'
>;

/** How many values one statement names: SQLite takes a limited number. */
const AT_ONCE = 500;
const DEPTH = sql<number>`coalesce(sum(depth), 0)`.as('depth');
const BYTES = sql<number>`coalesce(sum(octet_length(bytes)), 0)`.as('bytes');

/** The rows of updates, and whose clients they come from. */
export function livingUpdates(db: Database): LivingUpdates {
  const of = ({ projectId, sectionId }: SectionKey) =>
    db.selectFrom('section_updates').where('project_id', '=', projectId).where('section_id', '=', sectionId);
  const deletedOf = ({ projectId, sectionId }: SectionKey) =>
    db.deleteFrom('section_updates').where('project_id', '=', projectId).where('section_id', '=', sectionId);

  return {
    async updatesAfter(key, seq, until) {
      const after = of(key).where('seq', '>', seq);
      const query = (until === undefined ? after : after.where('seq', '<=', until))
        .select(['seq', 'bytes', 'user_id', 'made_at', 'depth'])
        .orderBy('seq');
      return (await query.execute()).map(asBytes);
    },

    updateHeads(key, { before, made, limit }) {
      let query = of(key);
      if (before !== undefined) query = query.where('seq', '<', before);
      if (made) query = query.where('made_at', '>', made.after).where('made_at', '<', made.before);
      return query.select(['seq', 'user_id', 'made_at']).orderBy('seq', 'desc').limit(limit).execute();
    },

    async sizeAfter(key, seq) {
      const query = of(key).where('seq', '>', seq);
      const row = await query
        .select(({ fn }) => [fn.countAll<number>().as('count'), BYTES, DEPTH])
        .executeTakeFirstOrThrow();
      return { count: Number(row.count), bytes: Number(row.bytes), depth: Number(row.depth) };
    },

    async clients({ projectId, sectionId }, clients) {
      const known: LivingClient[] = [];
      for (let at = 0; at < clients.length; at += AT_ONCE)
        known.push(
          ...(await db
            .selectFrom('section_clients')
            .select(['client', 'user_id', 'clock'])
            .where('project_id', '=', projectId)
            .where('section_id', '=', sectionId)
            .where('client', 'in', clients.slice(at, at + AT_ONCE))
            .execute()),
        );
      return known;
    },

    async countClients({ projectId, sectionId }) {
      const { count } = await db
        .selectFrom('section_clients')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('project_id', '=', projectId)
        .where('section_id', '=', sectionId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async append(key, update, clients) {
      const { projectId, sectionId } = key;
      const { seq } = await db
        .updateTable('sections')
        .set({
          seq: sql<number>`seq + 1`,
          unsettled_bytes: sql<number>`unsettled_bytes + ${update.bytes.length}`,
        })
        .where('project_id', '=', projectId)
        .where('id', '=', sectionId)
        .returning('seq')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('section_updates')
        .values({ ...idsOf(key), seq, ...update })
        .execute();
      await noteClients(db, key, clients);
      return seq;
    },

    listWithUpdates: ({ after, before }, { from, limit }) =>
      db
        .selectFrom('section_updates')
        .innerJoin('projects', 'projects.id', 'section_updates.project_id')
        .where(IS_SHOWN)
        .select(['owner_id as ownerId', 'project_id as projectId', 'section_id as sectionId'])
        .distinct()
        .where('made_at', '>', after)
        .where('made_at', '<', before)
        .where(({ and, eb, or }) =>
          or([
            eb('project_id', '>', from.projectId),
            and([eb('project_id', '=', from.projectId), eb('section_id', '>', from.sectionId)]),
          ]),
        )
        .orderBy('project_id')
        .orderBy('section_id')
        .limit(limit)
        .execute(),

    async mergeUpdates(key, seqs, merged) {
      const replaced = seqs.filter((seq) => seq !== merged.seq);
      for (let at = 0; at < replaced.length; at += AT_ONCE)
        await deletedOf(key)
          .where('seq', 'in', replaced.slice(at, at + AT_ONCE))
          .execute();
      await db
        .updateTable('section_updates')
        .set({ bytes: merged.bytes })
        .where('project_id', '=', key.projectId)
        .where('section_id', '=', key.sectionId)
        .where('seq', '=', merged.seq)
        .execute();
    },

    async removeUntil(key, seq) {
      await deletedOf(key).where('seq', '<=', seq).execute();
      await db
        .deleteFrom('section_states')
        .where('project_id', '=', key.projectId)
        .where('section_id', '=', key.sectionId)
        .where('seq', '<', seq)
        .execute();
    },
  };
}

/** Notes how far the clients have come, and whose they are. */
export async function noteClients(db: Database, key: SectionKey, clients: readonly LivingClient[]): Promise<void> {
  for (let at = 0; at < clients.length; at += AT_ONCE)
    await db
      .insertInto('section_clients')
      .values(clients.slice(at, at + AT_ONCE).map((client) => ({ ...idsOf(key), ...client })))
      .onConflict((conflict) =>
        conflict
          .columns(['project_id', 'section_id', 'client'])
          .doUpdateSet((eb) => ({ clock: eb.ref('excluded.clock') })),
      )
      .execute();
}
