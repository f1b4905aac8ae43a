import { queryOptions } from '@tanstack/react-query';
import { listTags, type ProjectOutline } from '#contract/projects.ts';
import type { SectionHead } from '#contract/sections.ts';
import { call } from '../calls/api.ts';
import { FRESH_MS, queryClient } from '../calls/query-client.ts';
import { isKeptOutline, readOutline } from './kept-outline.ts';

/** A project with its sections' heads: what the editor and the preview show around the text. */
export function outlineQuery(projectId: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'outline'],
    queryFn: ({ signal }) => readOutline(projectId, signal),
    staleTime: ({ state }) => (isKeptOutline(state.data) ? 0 : FRESH_MS),
    // Also without a network: it may be kept in this browser.
    networkMode: 'offlineFirst',
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The beginning of the cache keys of all lists of projects. */
export const PROJECT_LISTS = ['projects', 'list'] as const;

/** All tags the person has given. */
export const tagsQuery = queryOptions({
  queryKey: [...PROJECT_LISTS, 'tags'],
  queryFn: ({ signal }) => call(listTags, { signal }),
  select: ({ tags }) => tags,
});

/** Changes the sections of the cached outline, before or after the server has changed them. */
export function changeOutline(projectId: string, change: (sections: SectionHead[]) => SectionHead[]): void {
  queryClient.setQueryData(outlineQuery(projectId).queryKey, (outline: ProjectOutline | undefined) =>
    outline ? { ...outline, content: { ...outline.content, sections: change(outline.content.sections) } } : outline,
  );
}
