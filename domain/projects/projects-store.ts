import { sql } from 'kysely';
import {
  type FoundProject,
  fromRow,
  type Growth,
  type ProjectQuery,
  type StoredProject,
  toRow,
} from './stored-project.ts';
import { containsPattern, type Database, isPostgres, shownProjects } from '#domain/database/database.ts';
import { heldBlocks, heldImages } from '#domain/bounds/usage-store.ts';
import { fold } from '#book/text/normalize-text.ts';
import type { MemberRole } from '#contract/book-roles.ts';

/**
 * What the owner of a written project holds. The other projects are summed separately: within an update of a row, the databases disagree on
 * whether a query sees the old row or the new one.
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
    /** The person's project; null where it does not exist or is not theirs. */
    async find(ownerId: string, id: string): Promise<StoredProject | null> {
      const row = await own(ownerId).where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },

    /**
     * Locks those of the projects that are the person's, and returns them: no other transaction can write to them until this one ends.
     * Everything that writes to a project or to something in it locks the project first and reads what it depends on afterwards, so that it
     * never acts on outdated data. Projects are locked in the order of their ids, or else two transactions could each wait for a project that
     * the other one holds.
     */
    async lock(ownerId: string, ids: readonly string[]): Promise<StoredProject[]> {
      const rows = await own(ownerId)
        .where('id', 'in', ids)
        .orderBy('id')
        .$if(isPostgres(db), (query) => query.forUpdate())
        .execute();
      return rows.map(fromRow);
    },

    /** One page of the projects that the person owns or is a member of, and how many match in all. Equal sort keys are ordered by id. */
    search: (ownerId: string, query: ProjectQuery): Promise<{ projects: FoundProject[]; total: number }> =>
      searchProjects(db, ownerId, query),
    /** All tags of the person's projects, in the order of their folded text; of several spellings only the first. */
    listTags: (ownerId: string): Promise<string[]> => listTags(db, ownerId),

    /**
     * Adds an empty project. Only `makeProject` calls this; `addBook` and `copyProjects` stage theirs. A transfer and the trash give an account
     * projects too.
     */
    async add(project: StoredProject): Promise<void> {
      await db.insertInto('projects').values(toRow(project)).execute();
      await writeTags(db, project);
    },

    /**
     * Replaces a project where the stored version equals that of the given one, raises the version by one, and counts the growth of its
     * sections. Returns how many bytes the owner's account holds then; null where the version differs.
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

    /** Marks a project as changed and counts the growth. Returns how many bytes the owner's account holds then. */
    async touch(id: string, { now, growth }: { now: string; growth: Growth }): Promise<number> {
      const change = { ...raised(growth), updated_at: now };
      const row = await db.updateTable('projects').set(change).where('id', '=', id).returning(HELD).executeTakeFirst();
      return row?.held ?? 0;
    },

    /** Counts the growth of a project without a change for its readers, even of one in the trash; locks it as `lock` does. */
    async count(id: string, growth: Growth): Promise<void> {
      const { version: _version, ...sizes } = raised(growth);
      await db.updateTable('projects').set(sizes).where('id', '=', id).execute();
    },

    ...projectStaging(db),
  };
}

/** Raises the version and the sizes of a project. */
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

/** The statements about projects that are not visible. Their tags are written when they appear. */
function projectStaging(db: Database) {
  return {
    /** Adds a project that is being copied or imported: until it is revealed it is invisible, and only the usage of the account counts it. */
    async stage(project: StoredProject, now: string): Promise<void> {
      await db
        .insertInto('projects')
        .values({ ...toRow(project), staged_at: now })
        .execute();
    },

    /** Notes that somebody still works on a staged project; false where it does not exist any more. */
    async stayStaged(id: string, now: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('projects')
        .set({ staged_at: now })
        .where('id', '=', id)
        .where('staged_at', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Makes a staged project visible, with the given facts. */
    async reveal(project: StoredProject): Promise<void> {
      const change = { ...toRow(project), staged_at: null };
      await db.updateTable('projects').set(change).where('id', '=', project.id).execute();
      await writeTags(db, project);
    },

    /** The ids of staged projects that nobody has worked on since a time. */
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
async function writeTags(db: Database, { id, tags }: Pick<StoredProject, 'id' | 'tags'>): Promise<void> {
  if (tags.length === 0) return;
  const rows = tags.map((tag, position) => ({ project_id: id, position, tag, tag_folded: fold(tag) }));
  await db.insertInto('project_tags').values(rows).execute();
}

export async function projectExists(db: Database, id: string): Promise<boolean> {
  return (await listExistingProjects(db, [id])).has(id);
}

/** Returns those of the ids that are ids of projects, of any owner. A project that is being deleted does not count. */
export async function listExistingProjects(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await shownProjects(db).select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The limit of a list without one: more projects than anybody has, and a number that both databases accept. */
const ALL = 1_000_000_000;
/** The role shown for a person who is removed from a book while it is being listed. */
const NO_MEMBER: MemberRole = 'reader';
const SORT_COLUMNS = {
  title: 'title_folded',
  created_at: 'created_at',
  updated_at: 'updated_at',
  status: 'status',
} as const;

/** Further columns of each row of a search: how many projects were found in all, and the sums of the project's sections. */
const SUMS = [
  sql<number>`(select count(*) from found)`.as('total'),
  sql<number>`(select count(*) from sections where sections.project_id = projects.id)`.as('section_count'),
  sql<number>`(select coalesce(sum(word_count), 0) from sections where sections.project_id = projects.id)`.as(
    'word_count',
  ),
];

/**
 * One page of the projects that the person owns or is a member of, and how many match in all. The filters run once, in a common table
 * expression that is then counted and cut to the page.
 */
async function searchProjects(
  db: Database,
  userId: string,
  query: ProjectQuery,
): Promise<{ projects: FoundProject[]; total: number }> {
  const { order, limit, offset } = query;
  const key = SORT_COLUMNS[query.sort];
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      () => filtered(db, userId, query).select(['projects.id as found_id', `projects.${key} as key`]),
    )
    .with('page', (found) =>
      found
        .selectFrom('found')
        .select(['found_id', 'key'])
        .orderBy('key', order)
        .orderBy('found_id', order)
        .limit(limit ?? ALL)
        .offset(offset),
    )
    .selectFrom('page')
    .innerJoin('projects', 'projects.id', 'page.found_id')
    .selectAll('projects')
    .select(SUMS)
    .select(({ selectFrom }) =>
      selectFrom('project_members')
        .select('role')
        .whereRef('project_id', '=', 'projects.id')
        .where('user_id', '=', userId)
        .as('role'),
    )
    .orderBy('page.key', order)
    .orderBy('page.found_id', order)
    .execute();
  const projects = rows.map(({ total: _total, section_count, word_count, role, ...row }) => ({
    ...fromRow(row),
    role: row.owner_id === userId ? ('owner' as const) : (role ?? NO_MEMBER),
    section_count: Number(section_count),
    word_count: Number(word_count),
  }));
  const counted = rows[0]?.total ?? (offset === 0 ? 0 : await countFound(db, userId, query));
  return { projects, total: Number(counted) };
}

/** The number of projects found, for a page beyond the last one, which has no row with that number. */
async function countFound(db: Database, userId: string, query: ProjectQuery): Promise<number> {
  const counted = await filtered(db, userId, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

function filtered(db: Database, userId: string, { words, status, tags, from, to }: ProjectQuery) {
  const own = db.selectFrom('projects').select('id').where('owner_id', '=', userId);
  const shared = db.selectFrom('project_members').select('project_id as id').where('user_id', '=', userId);
  let found = shownProjects(db).where('projects.id', 'in', own.union(shared));
  if (words !== '') found = found.where(sql<boolean>`search_text like ${containsPattern(words)} escape '\\'`);
  if (status !== null) found = found.where('status', '=', status);
  for (const tag of tags) {
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('project_tags')
          .select(sql`1`.as('one'))
          .whereRef('project_tags.project_id', '=', 'projects.id')
          .where('tag_folded', '=', tag),
      ),
    );
  }
  if (from !== null) found = found.where('created_at', '>=', from);
  if (to !== null) found = found.where('created_at', '<=', to);
  return found;
}
