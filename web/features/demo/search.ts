import type { Pagination, ProjectSearch, ProjectSummary } from '#contract/projects.ts';
import { presentSummary } from './present.ts';
import type { DemoProject } from './shelf.ts';

const DEFAULT_PAGE_SIZE = 20;

/** Finds, sorts and pages projects as the server does. Without page and page size, all of them. */
export function searchShelf(
  projects: Iterable<DemoProject>,
  search: ProjectSearch,
): { projects: ProjectSummary[]; pagination: Pagination } {
  const sign = search.order === 'asc' ? 1 : -1;
  const key = sortKey(search.sort ?? 'updated_at');
  const found = [...projects]
    .filter((project) => matches(project, search))
    .toSorted((one, other) => sign * (compare(key(one), key(other)) || compare(one.id, other.id)));
  const total = found.length;
  const isPaged = search.page != null || search.per_page != null;
  const size = search.per_page ?? (isPaged ? DEFAULT_PAGE_SIZE : Math.max(1, total));
  const page = search.page ?? 1;
  return {
    projects: found.slice((page - 1) * size, page * size).map(presentSummary),
    pagination: { page, per_page: size, total, pages: Math.max(1, Math.ceil(total / size)) },
  };
}

/** Text as it is compared: without difference of case, in every alphabet. */
export function fold(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replace(/ς/g, 'σ');
}

/** Each tag once, whatever its letter case; the first spelling stays. */
export function distinctTags(tags: readonly string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [fold(tag), tag])).values()].toReversed();
}

/** All tags of the projects, each once, in alphabetical order. */
export function tagsOf(projects: Iterable<DemoProject>): string[] {
  const tags = [...projects].flatMap(({ tags }) => tags).toSorted(compare);
  return distinctTags(tags).toSorted((one, other) => compare(fold(one), fold(other)));
}

function matches(project: DemoProject, search: ProjectSearch): boolean {
  const tags = project.tags.map(fold);
  const words = fold(search.search?.trim() ?? '');
  const text = fold([project.title, project.description, ...project.tags].join('\n'));
  return (
    text.includes(words) &&
    (!search.status || search.status === 'all' || project.status === search.status) &&
    (search.tags ?? []).every((tag) => tags.includes(fold(tag.trim()))) &&
    (!search.from || project.created_at >= instant(search.from, 'T00:00:00.000Z')) &&
    (!search.to || project.created_at <= instant(search.to, 'T23:59:59.999Z'))
  );
}

/** A day is taken whole, UTC; an instant is itself. */
function instant(when: string, timeOfDay: string): string {
  return new Date(when.length === 10 ? when + timeOfDay : when).toISOString();
}

function sortKey(sort: NonNullable<ProjectSearch['sort']>): (project: DemoProject) => string {
  return sort === 'title' ? ({ title }) => fold(title) : (project) => project[sort];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
