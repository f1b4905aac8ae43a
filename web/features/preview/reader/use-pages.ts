import { queryOptions, useQueries } from '@tanstack/react-query';
import { projectPage } from '#contract/exports.ts';
import { call } from '#web/lib/calls/api.ts';

function pageQuery(projectId: string, edition: number, number: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'pages', edition, number],
    queryFn: ({ signal }) => call(projectPage, { params: { id: projectId, number }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
}

/** These pages of the book as it stood at one opening of the reader. Those that are asked for ahead are ready when one turns to them. */
export function usePages(projectId: string, edition: number, numbers: readonly number[]) {
  return useQueries({ queries: numbers.map((number) => pageQuery(projectId, edition, number)) });
}
