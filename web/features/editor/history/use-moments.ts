import { useInfiniteQuery } from '@tanstack/react-query';
import { listMoments, type Moment, type Writer } from '#contract/history.ts';
import { flushProject } from '#web/lib/books/saved-signal.ts';
import { call } from '#web/lib/calls/api.ts';

export interface Moments {
  /** From the oldest to the newest; null before they are known. */
  moments: Moment[] | null;
  people: Writer[];
  error: Error | null;
  /** Reads earlier moments too; null where there are none. */
  readEarlier: (() => void) | null;
  isReading: boolean;
}

/** The moments of a section, with what is written in it right now. */
export function useMoments(projectId: string, sectionId: string): Moments {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['moments', projectId, sectionId],
    async queryFn({ pageParam, signal }) {
      if (pageParam === null) await flushProject(projectId);
      const query = pageParam === null ? {} : { before: pageParam };
      return call(listMoments, { params: { id: projectId, sectionId }, query, signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ earlier }) => earlier,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const pages = data?.pages ?? [];
  return {
    moments: data ? pages.flatMap(({ moments }) => moments).reverse() : null,
    people: pages.flatMap(({ people }) => people),
    error,
    readEarlier: hasNextPage ? () => void fetchNextPage() : null,
    isReading: isFetchingNextPage,
  };
}
