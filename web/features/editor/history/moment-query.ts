import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getMoment } from '#contract/history.ts';
import { call } from '#web/lib/calls/api.ts';

/** A section as it was at a moment; until it is known, the one that was shown before stays. */
export function momentQuery(projectId: string, sectionId: string, moment: number) {
  return queryOptions({
    queryKey: ['moments', projectId, sectionId, moment],
    queryFn: ({ signal }) => call(getMoment, { params: { id: projectId, sectionId, moment }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}
