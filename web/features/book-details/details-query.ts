import { queryOptions } from '@tanstack/react-query';
import { getProjectOutline } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';
import { readDetails } from './details.ts';

/** The details of a book, read anew each time they are opened. */
export function detailsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['book-details', projectId],
    queryFn: ({ signal }) => call(getProjectOutline, { params: { id: projectId }, signal }),
    select: readDetails,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
