import { notifications } from '@mantine/notifications';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { LinkRole, MemberRole } from '#contract/book-roles.ts';
import {
  changeMember,
  createLink,
  inviteMember,
  listLinks,
  type Member,
  removeLink,
  removeMember,
  transferProject,
} from '#contract/members.ts';
import { membersQuery } from '#web/lib/books/project-queries.ts';
import { call } from '#web/lib/calls/api.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

const linksQuery = (id: string) =>
  queryOptions({
    queryKey: ['links', id],
    queryFn: ({ signal }) => call(listLinks, { params: { id }, signal }),
    select: ({ links }) => links,
  });

/** The members and links of a book, and the actions of its owner on them. */
export function useSharing(projectId: string, isOwner: boolean) {
  const id = projectId;
  const members = useQuery(membersQuery(id));
  const links = useQuery({ ...linksQuery(id), enabled: isOwner });
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['members', id] }),
      queryClient.invalidateQueries({ queryKey: ['links', id] }),
    ]);
  const inviting = useMutation({
    mutationFn: (body: { email: string; role: MemberRole }) => call(inviteMember, { params: { id }, body }),
    onSuccess: (_, { email }) => notifications.show({ message: `An invitation is on its way to ${email}.` }),
    onSettled: refresh,
  });
  const changing = useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: MemberRole }) =>
      call(changeMember, { params: { id, userId }, body: { role } }),
    onSettled: refresh,
  });
  const removing = useMutation({
    mutationFn: (userId: string) => call(removeMember, { params: { id, userId } }),
    onSettled: refresh,
  });
  const transferring = useMutation({
    mutationFn: (userId: string) => call(transferProject, { params: { id }, body: { user_id: userId } }),
    // The rights in the book have changed everywhere.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['projects'] }),
    onSettled: refresh,
  });
  const linking = useMutation({
    mutationFn: (body: { role: LinkRole; expires_at: string | null }) => call(createLink, { params: { id }, body }),
    onSettled: refresh,
  });
  const withdrawing = useMutation({
    mutationFn: (linkId: string) => call(removeLink, { params: { id, linkId } }),
    onSettled: refresh,
  });
  const changes = [inviting, changing, removing, transferring, linking, withdrawing];

  return {
    members,
    links,
    inviting,
    linking,
    failure: changes.find(({ error }) => error !== null)?.error ?? members.error ?? links.error,
    dismiss: () => changes.forEach(({ reset }) => reset()),
    isBusy: changes.some(({ isPending }) => isPending),
    setRole: (userId: string, role: MemberRole) => changing.mutate({ userId, role }),
    withdraw: (linkId: string) => withdrawing.mutate(linkId),

    async remove({ user_id, display_name, invited }: Member): Promise<void> {
      const message = invited
        ? `Withdraw the invitation of ${display_name}?`
        : `Remove ${display_name} from the book? What they wrote stays.`;
      if (await confirmDialog({ title: 'Share', message, confirmLabel: 'Remove', isDestructive: true }))
        removing.mutate(user_id);
    },

    async leave(userId: string): Promise<boolean> {
      const message = 'Leave this book? Its owner can invite you again.';
      if (!(await confirmDialog({ title: 'Share', message, confirmLabel: 'Leave', isDestructive: true }))) return false;
      await removing.mutateAsync(userId);
      return true;
    },

    async transfer({ user_id, display_name }: Member): Promise<void> {
      const message = `Make ${display_name} the owner of this book? It then belongs to them and counts in their storage; you become an editor.`;
      if (await confirmDialog({ title: 'Share', message, confirmLabel: 'Make owner', isDestructive: true }))
        transferring.mutate(user_id);
    },
  };
}

export type Sharing = ReturnType<typeof useSharing>;
