import { sql } from 'kysely';
import type { Pagination, ProjectSearch, ProjectSummary } from '#contract/projects.ts';
import type { Database } from '#server/database/database.ts';
import { containsPattern, fold } from '#server/database/fold.ts';
import { presentSummary } from './present.ts';

const DEFAULT_PAGE_SIZE = 20;
const SORT_COLUMNS = {
  title: 'title_folded',
  created_at: 'created_at',
  updated_at: 'updated_at',
  status: 'status',
} as const;

/** Finds, sorts and pages the person's projects in the database. Without page and page size, all of them. */
export async function searchOwnProjects(
  db: Database,
  ownerId: string,
  search: ProjectSearch,
): Promise<{ projects: ProjectSummary[]; pagination: Pagination }> {
  const found = filtered(db, ownerId, search);
  const counted = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const total = Number(counted.total);
  const paged = typeof search.page === 'number' || typeof search.per_page === 'number';
  const size = search.per_page ?? (paged ? DEFAULT_PAGE_SIZE : Math.max(1, total));
  const page = search.page ?? 1;
  const direction = search.order ?? 'desc';
  const pagination = { page, per_page: size, total, pages: Math.max(1, Math.ceil(total / size)) };
  if ((page - 1) * size >= total) return { projects: [], pagination };
  const rows = await found
    .selectAll()
    .select([
      sql<number>`(select count(*) from sections where sections.project_id = projects.id)`.as('section_count'),
      sql<number>`(select coalesce(sum(word_count), 0) from sections where sections.project_id = projects.id)`.as(
        'word_count',
      ),
    ])
    .orderBy(SORT_COLUMNS[search.sort ?? 'updated_at'], direction)
    .orderBy('id', direction)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { projects: rows.map(presentSummary), pagination };
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
