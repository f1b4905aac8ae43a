import type { LivingStore } from '#domain/store/living.ts';
import type { SectionKey } from '#domain/store/sections.ts';
import type { Database } from '#domain/database/database.ts';
import { asBytes, idsOf } from './rows.ts';

type LivingStates = Pick<LivingStore, 'state' | 'listStates' | 'keepState' | 'removeStates'>;

/** The documents that are kept so that not every update has to be read. */
export function livingStates(db: Database): LivingStates {
  const of = ({ projectId, sectionId }: SectionKey) =>
    db.selectFrom('section_states').where('project_id', '=', projectId).where('section_id', '=', sectionId);

  return {
    async state(key, until) {
      const meant = until === undefined ? of(key) : of(key).where('seq', '<=', until);
      const newest = meant.select(['seq', 'bytes', 'made_at']).orderBy('seq', 'desc').limit(1);
      const row = await newest.executeTakeFirst();
      return row ? asBytes(row) : null;
    },

    listStates: (key) => of(key).select(['seq', 'made_at']).orderBy('seq').execute(),

    async keepState(key, { seq, bytes, made_at }) {
      await db
        .insertInto('section_states')
        .values({ ...idsOf(key), seq, bytes, made_at })
        .onConflict((conflict) => conflict.columns(['project_id', 'section_id', 'seq']).doUpdateSet({ bytes, made_at }))
        .execute();
    },

    async removeStates({ projectId, sectionId }, seqs) {
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
