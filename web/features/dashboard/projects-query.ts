import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchProjects } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';
import { PROJECT_LISTS } from '#web/lib/books/project-queries.ts';
import { counted } from '#web/lib/counted.ts';
import { type Filters, searchOf } from './filters.ts';

/** One page of the person's projects. The previous page stays visible while the next one is fetched. */
export function projectsQuery(filters: Filters) {
  const body = searchOf(filters);
  return queryOptions({
    queryKey: [...PROJECT_LISTS, body],
    queryFn: ({ signal }) => call(searchProjects, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A count of words, such as "1,204 words". */
export function wordCountLabel(count: number, locale?: string): string {
  return counted(count, 'word', locale);
}

/** A count of projects, such as "12 projects". */
export function projectCountLabel(count: number, locale?: string): string {
  return counted(count, 'project', locale);
}
