import { queryOptions } from '@tanstack/react-query';
import { getProjectOutline } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';
import { readDetails } from './details.ts';

/** The details of a book, read anew each time one of its forms is opened, whether or not the other is open. */
export function detailsQuery(projectId: string, form: 'details' | 'layout') {
  return queryOptions({
    queryKey: ['book-details', projectId, form],
    queryFn: ({ signal }) => call(getProjectOutline, { params: { id: projectId }, signal }),
    select: readDetails,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
