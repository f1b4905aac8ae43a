import { sql } from 'kysely';
import { fold } from '#book/text/fold.ts';
import type { ProjectStore, StoredProject } from '#domain/store/projects.ts';
import type { Database } from '#server/database/database.ts';
import { locksRows } from '#server/database/row-lock.ts';
import { fromRow, toRow } from './row.ts';
import { searchProjects } from './search-store.ts';

export function sqlProjects(db: Database): ProjectStore {
  const own = (ownerId: string) => db.selectFrom('projects').selectAll().where('owner_id', '=', ownerId);

  return {
    async find(ownerId, id) {
      const row = await own(ownerId).where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },

    async lock(ownerId, ids) {
      const rows = await own(ownerId)
        .where('id', 'in', ids)
        .orderBy('id')
        .$if(locksRows(db), (query) => query.forUpdate())
        .execute();
      return rows.map(fromRow);
    },

    search: (ownerId, query) => searchProjects(db, ownerId, query),
    listTags: (ownerId) => listTags(db, ownerId),

    async add(project) {
      await db.insertInto('projects').values(toRow(project)).execute();
      await writeTags(db, project);
    },

    async write(project) {
      const { id, owner_id: _owner, created_at: _created, ...changes } = toRow(project);
      const { numUpdatedRows } = await db
        .updateTable('projects')
        .set({ ...changes, version: project.version + 1 })
        .where('id', '=', id)
        .where('version', '=', project.version)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      await db.deleteFrom('project_tags').where('project_id', '=', id).execute();
      await writeTags(db, project);
      return true;
    },

    async touch(id, now) {
      const change = { version: sql<number>`version + 1`, updated_at: now };
      await db.updateTable('projects').set(change).where('id', '=', id).execute();
    },

    async remove(ownerId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('projects')
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}

async function listTags(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('project_tags')
    .innerJoin('projects', 'projects.id', 'project_tags.project_id')
    .where('projects.owner_id', '=', ownerId)
    .select(({ fn }) => [fn.min('project_tags.tag').as('tag'), 'project_tags.tag_folded'])
    .groupBy('project_tags.tag_folded')
    .orderBy('project_tags.tag_folded')
    .execute();
  return rows.map(({ tag }) => tag);
}

async function writeTags(db: Database, { id, tags }: StoredProject): Promise<void> {
  if (tags.length === 0) return;
  const rows = tags.map((tag, position) => ({ project_id: id, position, tag, tag_folded: fold(tag) }));
  await db.insertInto('project_tags').values(rows).execute();
}
