import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { previewProject, projectPage } from '#contract/exports.ts';
import { WANTED_MAX } from '#contract/live/live-messages.ts';
import { call } from '#web/lib/calls/api.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { type LiveState, NO_PAGES } from './live/live-state.ts';
import type { PageImage } from './live/page-worker-messages.ts';
import type { ReaderPages } from './reader-side.tsx';

/** The pages of a book for somebody with a link. Each is loaded when it is first wanted; nobody is told of changes meanwhile. */
export function useLinkedPages(projectId: string, link: string): { pages: ReaderPages; state: LiveState } {
  const [views, setViews] = useState<ReadonlyMap<string, readonly number[]>>(new Map());
  const wanted = [...new Set([...views.values()].flat())].slice(0, WANTED_MAX);
  const asked = { headers: { authorization: `Link ${link}` } };
  const queryKey = ['linked-pages', projectId, link];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(previewProject, { params: { id: projectId }, ...asked, signal }),
    // Pages are typeset only for those who look at them.
    enabled: wanted.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const count = data?.pages ?? 0;
  const images = useQueries({
    queries: wanted
      .filter((number) => number <= count)
      .map((number) => ({
        queryKey: [...queryKey, number],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const params = { id: projectId, number: String(number) };
          return pageImage(number, await call(projectPage, { params, ...asked, signal }));
        },
        staleTime: Number.POSITIVE_INFINITY,
      })),
  });
  const shown = images.flatMap((image) => image.data ?? []);
  // One page that could not be read leaves the others.
  const refusal = error ?? (shown.length === 0 ? images.find((image) => image.error)?.error : null) ?? null;
  const pages = useMemo<ReaderPages>(
    () => ({
      want: (view, numbers) => setViews((before) => wantedAfter(before, view, numbers)),
      find: null,
      retry() {
        void refetch();
        void queryClient.refetchQueries({
          queryKey: ['linked-pages', projectId, link],
          predicate: ({ state: { status } }) => status === 'error',
        });
      },
    }),
    [refetch, projectId, link],
  );
  const state: LiveState = {
    ...NO_PAGES,
    status: refusal ? 'refused' : 'live',
    refusal: refusal ? messageOf(refusal) : '',
    pages: count,
    sections: data?.sections ?? [],
    images: new Map(shown.map((image) => [image.number, image])),
  };
  return { pages, state };
}

function wantedAfter(
  before: ReadonlyMap<string, readonly number[]>,
  view: string,
  numbers: readonly number[],
): ReadonlyMap<string, readonly number[]> {
  const after = new Map(before).set(view, numbers);
  if (numbers.length === 0) after.delete(view);
  return after;
}

const SIZE = /^<svg [^>]*?width="([\d.]+)" height="([\d.]+)"/;

/** A page as the server sends it, as an image that loads nothing else. */
export function pageImage(number: number, { svg, text }: { svg: string; text: string }): PageImage {
  const [, width, height] = SIZE.exec(svg) ?? [];
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { number, hash: '', url, width: Number(width) || 1, height: Number(height) || 1, text };
}
