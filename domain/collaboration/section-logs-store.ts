import {
  AT_ONCE,
  asBytes,
  idsOf,
  noteClients,
  type LogClient,
  type LogState,
  type LogUpdate,
  type LogUpdateHead,
  type OwnedSection,
  type UpdateFilter,
  sectionLogHeads,
} from './log-heads-store.ts';
import { type Database, IS_SHOWN } from '#domain/database/database.ts';
import { sql } from 'kysely';
import type { SectionKey } from '#domain/sections/stored-section.ts';

/**
 * The logs of sections. The caller has checked whose project it is; a caller that writes has locked the project. `write` of the sections sets
 * `is_rewritten` where it changes fields that updates change, and `markMaterialized` clears it.
 */
export function sqlSectionLogs(db: Database) {
  return { ...sectionLogHeads(db), ...sectionLogStates(db), ...sectionLogUpdates(db) };
}

const DEPTH = sql<number>`coalesce(sum(depth), 0)`.as('depth');
const BYTES = sql<number>`coalesce(sum(octet_length(bytes)), 0)`.as('bytes');

/** The updates themselves, and the clients that they come from. */
function sectionLogUpdates(db: Database) {
  const of = ({ projectId, sectionId }: SectionKey) =>
    db.selectFrom('section_updates').where('project_id', '=', projectId).where('section_id', '=', sectionId);
  const deletedOf = ({ projectId, sectionId }: SectionKey) =>
    db.deleteFrom('section_updates').where('project_id', '=', projectId).where('section_id', '=', sectionId);

  return {
    /** The updates after a number, and up to `until` where that is given, in their order. */
    async updatesAfter(key: SectionKey, seq: number, until?: number): Promise<LogUpdate[]> {
      const after = of(key).where('seq', '>', seq);
      const query = (until === undefined ? after : after.where('seq', '<=', until))
        .select(['seq', 'bytes', 'user_id', 'made_at', 'depth'])
        .orderBy('seq');
      return (await query.execute()).map(asBytes);
    },

    /** The updates that the filter selects, the newest first. */
    updateHeads(key: SectionKey, { before, made, limit }: UpdateFilter): Promise<LogUpdateHead[]> {
      let query = of(key);
      if (before !== undefined) query = query.where('seq', '<', before);
      if (made) query = query.where('made_at', '>', made.after).where('made_at', '<', made.before);
      return query.select(['seq', 'user_id', 'made_at']).orderBy('seq', 'desc').limit(limit).execute();
    },

    /** How many updates there are after a number, their bytes, and how deep they would nest if each continued inside the last. */
    async sizeAfter(key: SectionKey, seq: number): Promise<{ count: number; bytes: number; depth: number }> {
      const query = of(key).where('seq', '>', seq);
      const row = await query
        .select(({ fn }) => [fn.countAll<number>().as('count'), BYTES, DEPTH])
        .executeTakeFirstOrThrow();
      return { count: Number(row.count), bytes: Number(row.bytes), depth: Number(row.depth) };
    },

    /** Those of the given clients that are known in the section. */
    async clients({ projectId, sectionId }: SectionKey, clients: readonly number[]): Promise<LogClient[]> {
      const known: LogClient[] = [];
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

    /** How many clients of the section are known. */
    async countClients({ projectId, sectionId }: SectionKey): Promise<number> {
      const { count } = await db
        .selectFrom('section_clients')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('project_id', '=', projectId)
        .where('section_id', '=', sectionId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Adds an update with the next number, which it returns, and notes the clients as given. */
    async append(key: SectionKey, update: Omit<LogUpdate, 'seq'>, clients: readonly LogClient[]): Promise<number> {
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

    /** Lists sections that have updates made after one time and before another: one page, in the order of their ids, after `from`. */
    listWithUpdates: (
      { after, before }: { after: string; before: string },
      { from, limit }: { from: SectionKey; limit: number },
    ): Promise<OwnedSection[]> =>
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

    /** Replaces several updates by one, which has the number of the last of them. */
    async mergeUpdates(key: SectionKey, seqs: readonly number[], merged: LogUpdate): Promise<void> {
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

    /** Removes the updates up to a number, and the states before it. */
    async removeUntil(key: SectionKey, seq: number): Promise<void> {
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

/** Whole documents, stored so that not every update has to be read. */
function sectionLogStates(db: Database) {
  const of = ({ projectId, sectionId }: SectionKey) =>
    db.selectFrom('section_states').where('project_id', '=', projectId).where('section_id', '=', sectionId);

  return {
    /** The newest state, or the newest up to a number; null where there is none. */
    async state(key: SectionKey, until?: number): Promise<LogState | null> {
      const meant = until === undefined ? of(key) : of(key).where('seq', '<=', until);
      const newest = meant.select(['seq', 'bytes', 'made_at']).orderBy('seq', 'desc').limit(1);
      const row = await newest.executeTakeFirst();
      return row ? asBytes(row) : null;
    },

    /** The states that are kept, from the oldest to the newest. */
    listStates: (key: SectionKey): Promise<Omit<LogState, 'bytes'>[]> =>
      of(key).select(['seq', 'made_at']).orderBy('seq').execute(),

    /** Stores a state; it replaces another one with its number. */
    async keepState(key: SectionKey, { seq, bytes, made_at }: LogState): Promise<void> {
      await db
        .insertInto('section_states')
        .values({ ...idsOf(key), seq, bytes, made_at })
        .onConflict((conflict) => conflict.columns(['project_id', 'section_id', 'seq']).doUpdateSet({ bytes, made_at }))
        .execute();
    },

    async removeStates({ projectId, sectionId }: SectionKey, seqs: readonly number[]): Promise<void> {
      if (seqs.length === 0) return;
      await db
        .deleteFrom('section_states')
        .where('project_id', '=', projectId)
        .where('section_id', '=', sectionId)
        .where('seq', 'in', seqs)
        .execute();
    },
  };
}
