import { queryOptions, useQuery } from '@tanstack/react-query';
import { hasRight, viewOf } from '#contract/book-roles.ts';
import { listComments } from '#contract/comments.ts';
import { getProjectOutline, listTags, type ProjectOutline } from '#contract/projects.ts';
import type { SectionHead } from '#contract/sections.ts';
import { ApiError } from '../calls/api-error.ts';
import { call } from '../calls/api.ts';
import { FRESH_MS, queryClient } from '../calls/query-client.ts';
import { getSnapshot, ownerOf } from '../session/session.ts';
import type { BookKey } from '../sync/local-store.ts';
import { localStore } from '../sync/store-of-page.ts';

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

/** Those that came from this browser. */
const kept = new WeakSet<ProjectOutline>();

/** The outline of a book; where the server cannot be reached, as this browser knew it last. Throws where it did not. */
async function readOutline(projectId: string, signal: AbortSignal): Promise<ProjectOutline> {
  const book = { personId: ownerOf(getSnapshot())?.id ?? '', projectId };
  try {
    const outline = await call(getProjectOutline, { params: { id: projectId }, signal });
    // Where the browser refuses to keep it, the book opens with a network alone.
    const keeping = keep(book, outline).catch(() => undefined);
    // Who sees only what is printed is shown no copy of more.
    if (viewOf(outline.role) !== 'whole') await keeping;
    return outline;
  } catch (error) {
    // Whoever may not read it any more reads it without a network neither.
    if (error instanceof ApiError && error.code === 'project_not_found')
      void localStore()
        .forgetBook(book)
        .catch(() => undefined);
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    const known = await localStore()
      .readOutline(book)
      .catch(() => null);
    if (!known) throw error;
    kept.add(known);
    return known;
  }
}

/** Whoever sees less of a book than before keeps no copies of what they saw. */
async function keep(book: BookKey, outline: ProjectOutline): Promise<void> {
  const device = localStore();
  const before = await device.readOutline(book);
  if (before && viewOf(before.role) === 'whole' && viewOf(outline.role) !== 'whole') await device.forgetBook(book);
  await device.writeOutline(book, outline);
}

/** Whether an outline came from this browser, and may be older than the server's. */
function isKeptOutline(outline: ProjectOutline | undefined): boolean {
  return outline !== undefined && kept.has(outline);
}

/** The comments of a book with their replies. */
export function commentsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['comments', projectId],
    queryFn: async ({ signal }) =>
      (await call(listComments, { params: { id: projectId }, query: {}, signal })).comments,
  });
}

/** Whether who is signed in may change what is in a book; false until that is known. */
export function useMayWrite(projectId: string): boolean {
  const { data: outline } = useQuery(outlineQuery(projectId));
  return outline !== undefined && hasRight(outline.role, 'editor');
}
