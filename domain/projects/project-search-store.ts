import { sql } from 'kysely';
import type { MemberRole } from '#contract/book-roles.ts';
import { type FoundProject, type ProjectQuery, fromRow } from './stored-project.ts';
import { type Database, containsPattern, shownProjects } from '#domain/database/database.ts';

/** The limit of a list without one: more projects than anybody has, and a number that both databases accept. */
const ALL = 1_000_000_000;
/** Whoever is taken out of a book while it is listed. */
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
 * One page of the projects that the person owns or is a member of, and how many are found in all. The filters run once, in a common table expression that is then counted
 * and cut to the page.
 */
export async function searchProjects(
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

/** The number of projects found, for a page beyond the last one: it has no row that could hold the number. */
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
