import { queryOptions, useQuery } from '@tanstack/react-query';
import { hasRole, viewOf } from '#contract/book-roles.ts';
import { listMentions } from '#contract/comments.ts';
import { listMembers, listOwnInvitations } from '#contract/members.ts';
import { getProjectOutline, listTags, type ProjectOutline } from '#contract/projects.ts';
import type { SectionHead } from '#contract/sections.ts';
import { ApiError } from '../calls/api-error.ts';
import { call } from '../calls/api.ts';
import { FRESH_MS, queryClient } from '../calls/query-client.ts';
import { getSnapshot, ownerOf } from '../session/session.ts';
import type { BookKey } from '../sync/local-store.ts';
import { localStore } from '../sync/store-of-page.ts';

/** A project with the heads of its sections. The editor and the preview show these around the text. */
export function outlineQuery(projectId: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'outline'],
    queryFn: ({ signal }) => readOutline(projectId, signal),
    staleTime: ({ state }) => (isKeptOutline(state.data) ? 0 : FRESH_MS),
    // Runs without a network too, since this browser may have a copy.
    networkMode: 'offlineFirst',
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The first part of the cache key of every list of projects. */
export const PROJECT_LISTS = ['projects', 'list'] as const;

/** All tags of the person. */
export const tagsQuery = queryOptions({
  queryKey: [...PROJECT_LISTS, 'tags'],
  queryFn: ({ signal }) => call(listTags, { signal }),
  select: ({ tags }) => tags,
});

/** Changes the sections of the cached outline, before or after the server changes them. */
export function changeOutline(projectId: string, change: (sections: SectionHead[]) => SectionHead[]): void {
  queryClient.setQueryData(outlineQuery(projectId).queryKey, (outline: ProjectOutline | undefined) =>
    outline ? { ...outline, content: { ...outline.content, sections: change(outline.content.sections) } } : outline,
  );
}

/** The outlines that came from this browser's copy. */
const kept = new WeakSet<ProjectOutline>();

/** The outline of a book. If the server cannot be reached, the last one that this browser stored. Throws if there is none. */
async function readOutline(projectId: string, signal: AbortSignal): Promise<ProjectOutline> {
  const book = { personId: ownerOf(getSnapshot())?.id ?? '', projectId };
  try {
    const outline = await call(getProjectOutline, { params: { id: projectId }, signal });
    // If the browser refuses to store it, the book opens only with a network.
    const keeping = keep(book, outline).catch(() => undefined);
    // A person who may see only what is printed must not be shown an older copy with more, so this waits for its removal.
    if (viewOf(outline.role) !== 'whole') await keeping;
    return outline;
  } catch (error) {
    // A person who may no longer read the book must not read it without a network either.
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

/** Stores an outline in this browser. If the person now sees less of the book than before, first removes the copies of what they saw. */
async function keep(book: BookKey, outline: ProjectOutline): Promise<void> {
  const device = localStore();
  const before = await device.readOutline(book);
  if (before && viewOf(before.role) === 'whole' && viewOf(outline.role) !== 'whole') await device.forgetBook(book);
  await device.writeOutline(book, outline);
}

/** Whether an outline came from this browser's copy, and so may be older than the server's. */
function isKeptOutline(outline: ProjectOutline | undefined): boolean {
  return outline !== undefined && kept.has(outline);
}

/** Whether the signed-in person may edit the book; false until that is known. */
export function useMayWrite(projectId: string): boolean {
  const { data: outline } = useQuery(outlineQuery(projectId));
  return outline !== undefined && hasRole(outline.role, 'editor');
}

/** The sections in their order, and the current one: the one that the address names, or otherwise the first. */
export function sectionsInOrder<Head extends { id: string; order: number }>(
  heads: readonly Head[],
  named: string | null,
) {
  const sections = heads.toSorted((a, b) => a.order - b.order);
  const current = sections.find(({ id }) => id === named) ?? sections[0] ?? null;
  return { sections, current };
}

/** The people of a book. */
export const membersQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', id],
    queryFn: ({ signal }) => call(listMembers, { params: { id }, signal }),
    select: ({ members }) => members,
  });

/** How old the notifications may be before they are asked for again, in ms. */
const NOTIFIED_MS = 60_000;

/** The comments that mention the signed-in person. */
export const mentionsQuery = queryOptions({
  queryKey: ['mentions'],
  queryFn: ({ signal }) => call(listMentions, { signal }),
  select: ({ mentions }) => mentions,
  staleTime: NOTIFIED_MS,
  refetchOnWindowFocus: true,
});

/** The books that the signed-in person is invited to. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => call(listOwnInvitations, { signal }),
  select: ({ invitations }) => invitations,
  staleTime: NOTIFIED_MS,
  refetchOnWindowFocus: true,
});
