import { sql } from 'kysely';
import {
  type FoundProject,
  type Growth,
  type ProjectQuery,
  type StoredProject,
  fromRow,
  toRow,
} from './stored-project.ts';
import { type Database, isPostgres, shownProjects } from '#domain/database/database.ts';
import { heldBlocks, heldImages } from '#domain/bounds/usage-store.ts';
import { searchProjects } from './project-search-store.ts';
import { fold } from '#book/text/normalize-text.ts';

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

export function sqlProjects(db: Database) {
  const own = (ownerId: string) => shownProjects(db).selectAll().where('owner_id', '=', ownerId);

  return {
    /** The person's project; null where it is not there or not theirs. */
    async find(ownerId: string, id: string): Promise<StoredProject | null> {
      const row = await own(ownerId).where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },

    /**
     * Locks those of the projects that are the person's, and returns them: no other transaction can write to them until this one ends.
     * Whatever writes to a project or to something in it locks the project first and reads what it depends on afterwards, so that it never
     * acts on outdated data. Projects are locked in the order of their ids: otherwise two transactions could each wait for a project that the
     * other one holds.
     */
    async lock(ownerId: string, ids: readonly string[]): Promise<StoredProject[]> {
      const rows = await own(ownerId)
        .where('id', 'in', ids)
        .orderBy('id')
        .$if(isPostgres(db), (query) => query.forUpdate())
        .execute();
      return rows.map(fromRow);
    },

    /**
     * One page of the projects that the person owns or is a member of, and how many are found in all. Equal sort keys are ordered by id.
     */
    search: (ownerId: string, query: ProjectQuery): Promise<{ projects: FoundProject[]; total: number }> =>
      searchProjects(db, ownerId, query),
    /** All tags of the person's projects, in the order of their folded text; of several spellings the first one. */
    listTags: (ownerId: string): Promise<string[]> => listTags(db, ownerId),

    async add(project: StoredProject): Promise<void> {
      await db.insertInto('projects').values(toRow(project)).execute();
      await writeTags(db, project);
    },

    /**
     * Replaces a project where the stored version is still that of the given one, raises it by one, and counts the growth of its sections.
     * Returns how many bytes the owner's account holds then; null where the version is another.
     */
    async write(project: StoredProject, growth: Growth): Promise<number | null> {
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

    /** Marks a project as changed, since something in it was, and counts by how much; else as `write`. */
    async touch(id: string, { now, growth }: { now: string; growth: Growth }): Promise<number> {
      const change = { ...raised(growth), updated_at: now };
      const row = await db.updateTable('projects').set(change).where('id', '=', id).returning(HELD).executeTakeFirst();
      return row?.held ?? 0;
    },

    /** Counts by how much a project grows that does not change for its readers, also one in the trash; locks it as `lock` does. */
    async count(id: string, growth: Growth): Promise<void> {
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

/** The statements about projects that nobody sees. Their tags are written when they appear. */
export function projectStaging(db: Database) {
  return {
    /** Adds a project that is being copied or imported: nobody sees it, and only `UsageStore` counts it, before it is revealed. */
    async stage(project: StoredProject, now: string): Promise<void> {
      await db
        .insertInto('projects')
        .values({ ...toRow(project), staged_at: now })
        .execute();
    },

    /** Says that somebody still works on a staged project; false where it is there no more. */
    async stayStaged(id: string, now: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('projects')
        .set({ staged_at: now })
        .where('id', '=', id)
        .where('staged_at', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Shows a staged project, with the facts that are given. */
    async reveal(project: StoredProject): Promise<void> {
      const change = { ...toRow(project), staged_at: null };
      await db.updateTable('projects').set(change).where('id', '=', project.id).execute();
      await writeTags(db, project);
    },

    /** The ids of the projects that have been staged, with nobody at work on them since a time. */
    async listStagedBefore(time: string): Promise<string[]> {
      const rows = await db.selectFrom('projects').select('id').where('staged_at', '<', time).execute();
      return rows.map(({ id }) => id);
    },

    /** Deletes a staged project with everything in it. Blocks saved from it stay in the library. */
    async removeStaged(id: string): Promise<void> {
      await db.deleteFrom('projects').where('id', '=', id).where('staged_at', 'is not', null).execute();
    },
  };
}

/** Writes the tags of a project that has none yet, for the filter of a search. */
export async function writeTags(db: Database, { id, tags }: Pick<StoredProject, 'id' | 'tags'>): Promise<void> {
  if (tags.length === 0) return;
  const rows = tags.map((tag, position) => ({ project_id: id, position, tag, tag_folded: fold(tag) }));
  await db.insertInto('project_tags').values(rows).execute();
}

export async function projectExists(db: Database, id: string): Promise<boolean> {
  return (await listExistingProjects(db, [id])).has(id);
}

/** Those of the ids that are ids of projects, whoever owns them. One that is being deleted is gone. */
export async function listExistingProjects(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await shownProjects(db).select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
