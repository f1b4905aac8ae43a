import { queryOptions } from '@tanstack/react-query';
import { type DraftJob, listDrafts } from '#contract/drafts.ts';
import { call } from '#web/lib/calls/api.ts';

const LOOK_EVERY_MS = 1000;

/** The newest draft of a book, or null; asked for again and again while it is being written. */
export function draftQuery(projectId: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'draft'],
    queryFn: async ({ signal }): Promise<DraftJob | null> =>
      (await call(listDrafts, { params: { id: projectId }, signal })).jobs[0] ?? null,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_EVERY_MS : false),
  });
}
