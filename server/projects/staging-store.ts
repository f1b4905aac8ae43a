import type { ProjectStore } from '#domain/store/projects.ts';
import type { Database } from '#domain/database/database.ts';
import { toRow } from './row.ts';
import { writeTags } from './tag-store.ts';

type ProjectStaging = Pick<ProjectStore, 'stage' | 'stayStaged' | 'reveal' | 'listStagedBefore' | 'removeStaged'>;

/** The statements about projects that nobody sees. Their tags are written when they appear. */
export function projectStaging(db: Database): ProjectStaging {
  return {
    async stage(project, now) {
      await db
        .insertInto('projects')
        .values({ ...toRow(project), staged_at: now })
        .execute();
    },

    async stayStaged(id, now) {
      const { numUpdatedRows } = await db
        .updateTable('projects')
        .set({ staged_at: now })
        .where('id', '=', id)
        .where('staged_at', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async reveal(project) {
      const change = { ...toRow(project), staged_at: null };
      await db.updateTable('projects').set(change).where('id', '=', project.id).execute();
      await writeTags(db, project);
    },

    async listStagedBefore(time) {
      const rows = await db.selectFrom('projects').select('id').where('staged_at', '<', time).execute();
      return rows.map(({ id }) => id);
    },

    async removeStaged(id) {
      await db.deleteFrom('projects').where('id', '=', id).where('staged_at', 'is not', null).execute();
    },
  };
}
