import { sql } from 'kysely';
import type { Growth, ProjectStore } from '#domain/store/projects.ts';
import { type Database, isPostgres, shownProjects } from '#domain/database/database.ts';
import { heldBlocks, heldImages } from '#server/usage/store.ts';
import { fromRow, toRow } from './row.ts';
import { projectStaging } from './staging-store.ts';
import { writeTags } from './tag-store.ts';
import { searchProjects } from './search-store.ts';

/**
 * What the owner of a written project holds. The other projects are summed apart from it: inside of its own update, the databases
 * disagree on whether a query sees the row as it was or as it is.
 */
const OWNER = sql.ref<string>('projects.owner_id');
const OTHERS = sql<number>`(
  select coalesce(sum(other.text_bytes + other.versions_bytes), 0) from projects as other
  where other.owner_id = projects.owner_id and other.id != projects.id
)`;
const HELD = sql<number>`cast(
  projects.text_bytes + projects.versions_bytes + ${OTHERS} + ${heldImages(OWNER)} + ${heldBlocks(OWNER)} as bigint
)`.as('held');

export function sqlProjects(db: Database): ProjectStore {
  const own = (ownerId: string) => shownProjects(db).selectAll().where('owner_id', '=', ownerId);

  return {
    async find(ownerId, id) {
      const row = await own(ownerId).where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },

    async lock(ownerId, ids) {
      const rows = await own(ownerId)
        .where('id', 'in', ids)
        .orderBy('id')
        .$if(isPostgres(db), (query) => query.forUpdate())
        .execute();
      return rows.map(fromRow);
    },

    search: (ownerId, query) => searchProjects(db, ownerId, query),
    listTags: (ownerId) => listTags(db, ownerId),

    async add(project) {
      await db.insertInto('projects').values(toRow(project)).execute();
      await writeTags(db, project);
    },

    async write(project, growth) {
      const { id, owner_id: _owner, created_at: _created, ...changes } = toRow(project);
      const row = await db
        .updateTable('projects')
        .set({ ...changes, ...raised(growth) })
        .where('id', '=', id)
        .where('version', '=', project.version)
        .returning(HELD)
        .executeTakeFirst();
      if (!row) return null;
      await db.deleteFrom('project_tags').where('project_id', '=', id).execute();
      await writeTags(db, project);
      return row.held;
    },

    async touch(id, { now, growth }) {
      const change = { ...raised(growth), updated_at: now };
      const row = await db.updateTable('projects').set(change).where('id', '=', id).returning(HELD).executeTakeFirst();
      return row?.held ?? 0;
    },

    async count(id, growth) {
      const { version: _version, ...sizes } = raised(growth);
      await db.updateTable('projects').set(sizes).where('id', '=', id).execute();
    },

    ...projectStaging(db),
  };
}

/** The next version of a project, and the sizes it has then. */
function raised({ text, versions }: Growth) {
  return {
    version: sql<number>`version + 1`,
    text_bytes: sql<number>`text_bytes + ${text}`,
    versions_bytes: sql<number>`versions_bytes + ${versions}`,
  };
}

async function listTags(db: Database, ownerId: string): Promise<string[]> {
  const rows = await shownProjects(db)
    .innerJoin('project_tags', 'project_tags.project_id', 'projects.id')
    .where('projects.owner_id', '=', ownerId)
    .select(({ fn }) => [fn.min('project_tags.tag').as('tag'), 'project_tags.tag_folded'])
    .groupBy('project_tags.tag_folded')
    .orderBy('project_tags.tag_folded')
    .execute();
  return rows.map(({ tag }) => tag);
}
