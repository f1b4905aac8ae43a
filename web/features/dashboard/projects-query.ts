import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchProjects } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';
import { PROJECT_LISTS } from '#web/lib/books/project-queries.ts';
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
