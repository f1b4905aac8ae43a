import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listTags, searchProjects } from '#contract/projects.ts';
import { call } from '#web/lib/api.ts';
import { type Filters, searchOf } from './filters.ts';

/** What every list of projects is cached under. */
export const PROJECT_LISTS = ['projects', 'list'] as const;

/** One page of the person's projects; the last page stays in sight while the next is fetched. */
export function projectsQuery(filters: Filters) {
  const body = searchOf(filters);
  return queryOptions({
    queryKey: [...PROJECT_LISTS, body],
    queryFn: ({ signal }) => call(searchProjects, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** All tags the person has given. */
export const tagsQuery = queryOptions({
  queryKey: [...PROJECT_LISTS, 'tags'],
  queryFn: ({ signal }) => call(listTags, { signal }),
  select: ({ tags }) => tags,
});
