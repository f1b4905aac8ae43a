import { sql } from 'kysely';
import type { StoredTrash, TrashStore } from '#domain/store/trash.ts';
import type { Database } from '#domain/database/database.ts';

/** The person's projects in the trash, as its list shows them. */
export function trashedProjectsOf(db: Database, ownerId: string): Promise<StoredTrash[]> {
  return db
    .selectFrom('projects')
    .where('owner_id', '=', ownerId)
    .where('staged_at', 'is', null)
    .where('trashed_at', 'is not', null)
    .select(['id', 'title', 'id as project_id', 'title as project_title', sql<'project'>`'project'`.as('kind')])
    .select([
      sql<string>`trashed_at`.as('deleted_at'),
      sql<number>`cast((select coalesce(sum(word_count), 0) from sections where project_id = projects.id) as integer)`.as(
        'word_count',
      ),
    ])
    .execute();
}

/** The statements that move projects into the trash and out of it. */
export function trashedProjects(db: Database): Pick<TrashStore, 'putProject' | 'takeProject' | 'hideProject'> {
  /** Those of the person that are in the trash, or are not. */
  const changed = (ownerId: string, id: string, isTrashed: boolean) =>
    db
      .updateTable('projects')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('staged_at', 'is', null)
      .where('trashed_at', isTrashed ? 'is not' : 'is', null);

  return {
    async putProject(ownerId, id, now) {
      const { numUpdatedRows } = await changed(ownerId, id, false).set({ trashed_at: now }).executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async takeProject(ownerId, id) {
      const { numUpdatedRows } = await changed(ownerId, id, true).set({ trashed_at: null }).executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async hideProject(ownerId, id, now) {
      const gone = { trashed_at: null, staged_at: now, text_bytes: 0, versions_bytes: 0 };
      const { numUpdatedRows } = await changed(ownerId, id, true).set(gone).executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
