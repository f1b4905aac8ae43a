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

/** Loads these pages of the book for one opening of the reader. Ask for the next ones too, so that they are ready to be turned to. */
export function usePages(projectId: string, edition: number, numbers: readonly number[]) {
  return useQueries({ queries: numbers.map((number) => pageQuery(projectId, edition, number)) });
}
