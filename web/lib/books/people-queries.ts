import { queryOptions } from '@tanstack/react-query';
import { listMentions } from '#contract/comments.ts';
import { listMembers, listOwnInvitations } from '#contract/members.ts';
import { call } from '#web/lib/calls/api.ts';

/** The people of a book. */
export const membersQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', id],
    queryFn: ({ signal }) => call(listMembers, { params: { id }, signal }),
    select: ({ members }) => members,
  });

/** How old the notifications may be before they are asked for again, in ms. */
const FRESH_MS = 60_000;

/** The comments that mention the signed-in person. */
export const mentionsQuery = queryOptions({
  queryKey: ['mentions'],
  queryFn: ({ signal }) => call(listMentions, { signal }),
  select: ({ mentions }) => mentions,
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
});

/** The books that the signed-in person is invited to. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => call(listOwnInvitations, { signal }),
  select: ({ invitations }) => invitations,
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
});
