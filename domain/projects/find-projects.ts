import { fold } from '#book/text/normalize-text.ts';
import type { Pagination, ProjectSearch, ProjectSummary } from '#contract/projects.ts';
import type { Records } from '../store/store.ts';
import { presentSummary } from './present-project.ts';

const DEFAULT_PAGE_SIZE = 20;

/** Finds, sorts and pages the person's projects, and those that are shared with them. Without page and page size, all of them. */
export async function findProjects(
  { projects }: Records,
  userId: string,
  search: ProjectSearch,
): Promise<{ projects: ProjectSummary[]; pagination: Pagination }> {
  const isPaged = typeof search.page === 'number' || typeof search.per_page === 'number';
  const limit = search.per_page ?? (isPaged ? DEFAULT_PAGE_SIZE : null);
  const page = search.page ?? 1;
  const found = await projects.search(userId, {
    words: fold(search.search?.trim() ?? ''),
    status: search.status && search.status !== 'all' ? search.status : null,
    tags: (search.tags ?? []).map((tag) => fold(tag.trim())),
    from: search.from ? instant(search.from, 'T00:00:00.000Z') : null,
    to: search.to ? instant(search.to, 'T23:59:59.999Z') : null,
    sort: search.sort ?? 'updated_at',
    order: search.order ?? 'desc',
    limit,
    offset: limit === null ? 0 : (page - 1) * limit,
  });
  const { total } = found;
  const per_page = limit ?? Math.max(1, total);
  return {
    projects: found.projects.map(presentSummary),
    pagination: { page, per_page, total, pages: Math.max(1, Math.ceil(total / per_page)) },
  };
}

/** The instant that a filter means, in the form in which times are stored. A day (UTC) stands for its instant at `timeOfDay`. */
function instant(when: string, timeOfDay: string): string {
  return new Date(when.length === 'YYYY-MM-DD'.length ? when + timeOfDay : when).toISOString();
}
