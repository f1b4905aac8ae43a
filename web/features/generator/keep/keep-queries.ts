import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchProjects } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';

const SHOWN = 20;

/** The books to which a text can be added, those changed last first. */
export function booksQuery(search: string) {
  const body = { search: search.trim() || null, page: 1, per_page: SHOWN };
  return queryOptions({
    queryKey: ['projects', 'list', 'to-keep-in', body],
    queryFn: ({ signal }) => call(searchProjects, { body, signal }),
    placeholderData: keepPreviousData,
  });
}
