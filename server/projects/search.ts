import { sql } from 'kysely';
import type { Pagination, ProjectSearch, ProjectSummary } from '#contract/projects.ts';
import type { Database } from '#server/database/database.ts';
import { containsPattern, fold } from '#server/database/fold.ts';
import { presentSummary } from './present.ts';

const DEFAULT_PAGE_SIZE = 20;
/** More than anybody has: both databases take it as a limit. */
const ALL = 1_000_000_000;
const SORT_COLUMNS = {
  title: 'title_folded',
  created_at: 'created_at',
  updated_at: 'updated_at',
  status: 'status',
} as const;

/** What stands beside a row of a search: how many were found in all, and what the sections come to. */
const SUMS = [
  sql<number>`(select count(*) from found)`.as('total'),
  sql<number>`(select count(*) from sections where sections.project_id = projects.id)`.as('section_count'),
  sql<number>`(select coalesce(sum(word_count), 0) from sections where sections.project_id = projects.id)`.as(
    'word_count',
  ),
];

/**
 * Finds, sorts and pages the person's projects in the database. Without page and page size, all of them.
 * The filters run once: what they found is kept for the length of the query, counted, and cut to the page.
 */
export async function searchOwnProjects(
  db: Database,
  ownerId: string,
  search: ProjectSearch,
): Promise<{ projects: ProjectSummary[]; pagination: Pagination }> {
  const paged = typeof search.page === 'number' || typeof search.per_page === 'number';
  const size = search.per_page ?? (paged ? DEFAULT_PAGE_SIZE : ALL);
  const page = search.page ?? 1;
  const direction = search.order ?? 'desc';
  const key = SORT_COLUMNS[search.sort ?? 'updated_at'];
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      () => filtered(db, ownerId, search).select(['projects.id as found_id', `projects.${key} as key`]),
    )
    .with('page', (found) =>
      found
        .selectFrom('found')
        .select(['found_id', 'key'])
        .orderBy('key', direction)
        .orderBy('found_id', direction)
        .limit(size)
        .offset((page - 1) * size),
    )
    .selectFrom('page')
    .innerJoin('projects', 'projects.id', 'page.found_id')
    .selectAll('projects')
    .select(SUMS)
    .orderBy('page.key', direction)
    .orderBy('page.found_id', direction)
    .execute();
  const total = rows[0] ? Number(rows[0].total) : page === 1 ? 0 : await countFound(db, ownerId, search);
  const per_page = paged ? size : Math.max(1, total);
  return {
    projects: rows.map(presentSummary),
    pagination: { page, per_page, total, pages: Math.max(1, Math.ceil(total / per_page)) },
  };
}

async function countFound(db: Database, ownerId: string, search: ProjectSearch): Promise<number> {
  const counted = await filtered(db, ownerId, search)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(counted.total);
}

function filtered(db: Database, ownerId: string, search: ProjectSearch) {
  let query = db.selectFrom('projects').where('owner_id', '=', ownerId);
  const words = search.search?.trim();
  if (words) query = query.where(sql<boolean>`search_text like ${containsPattern(words)} escape '\\'`);
  if (search.status && search.status !== 'all') query = query.where('status', '=', search.status);
  for (const tag of search.tags ?? []) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('project_tags')
          .select(sql`1`.as('one'))
          .whereRef('project_tags.project_id', '=', 'projects.id')
          .where('tag_folded', '=', fold(tag.trim())),
      ),
    );
  }
  if (search.from) query = query.where('created_at', '>=', firstInstant(search.from));
  if (search.to) query = query.where('created_at', '<=', lastInstant(search.to));
  return query;
}

/** A day begins at midnight UTC; an instant is itself, as it is stored. */
function firstInstant(when: string): string {
  return when.length === 10 ? `${when}T00:00:00.000Z` : new Date(when).toISOString();
}

function lastInstant(when: string): string {
  return when.length === 10 ? `${when}T23:59:59.999Z` : new Date(when).toISOString();
}
