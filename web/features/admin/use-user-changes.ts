import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ROLES } from '#contract/accounts/people.ts';
import { changeUser, type ManagedUser, type UserChange } from '#contract/admin.ts';
import { call } from '#web/lib/calls/api.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ADMIN } from './admin-view.ts';
import { ROLE_LABELS, type Role } from './admin-words.tsx';

export interface UserFailure {
  title: string;
  error: unknown;
}

export interface UserChanges {
  /** The role to show: the one that is being saved, or otherwise the stored one. */
  roleOf: (user: ManagedUser) => Role;
  setRole: (user: ManagedUser, role: string) => void;
  toggleActive: (user: ManagedUser) => void;
  busyId: string | null;
}

interface UserChangesOptions {
  ownId: string;
  onDone: () => void;
  onFailure: (failure: UserFailure) => void;
}

/** Changes accounts and then reads the current page again. Administrators must confirm a change that would lock them out. */
export function useUserChanges({ ownId, onDone, onFailure }: UserChangesOptions): UserChanges {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: ({ user, change }: { user: ManagedUser; change: UserChange }) =>
      call(changeUser, { params: { id: user.id }, body: change }),
    onSuccess: async (user, { change }) => {
      notifications.show({ message: `${user.email} is now ${newState(change)}.` });
      await client.invalidateQueries({ queryKey: ADMIN });
      onDone();
    },
    onError: async (error, { change }) => {
      await client.invalidateQueries({ queryKey: ADMIN });
      onFailure({ title: 'role' in change ? 'Failed to update user role' : 'Failed to update user status', error });
    },
  });

  const start = (user: ManagedUser, change: UserChange, isLoss: boolean) => {
    if (changing.isPending) return;
    if (user.id !== ownId || !isLoss) return changing.mutate({ user, change });
    void askAboutOneself().then((isSure) => isSure && changing.mutate({ user, change }));
  };

  return {
    roleOf(user) {
      const pending = changing.isPending && changing.variables.user.id === user.id ? changing.variables.change : null;
      return pending && 'role' in pending ? pending.role : user.role;
    },
    setRole(user, value) {
      const role = ROLES.find((known) => known === value);
      if (role && role !== user.role) start(user, { role }, true);
    },
    toggleActive: (user) => start(user, { is_active: !user.is_active }, user.is_active),
    busyId: changing.isPending && 'is_active' in changing.variables.change ? changing.variables.user.id : null,
  };
}

function newState(change: UserChange): string {
  if ('is_active' in change) return change.is_active ? 'active' : 'deactivated';
  return `${change.role === 'admin' ? 'an' : 'a'} ${ROLE_LABELS[change.role].toLowerCase()}`;
}

function askAboutOneself(): Promise<boolean> {
  return confirmDialog({
    title: 'Your own account',
    message: 'This is your own account. You will not be able to undo this yourself.',
    confirmLabel: 'Continue',
    isDestructive: true,
  });
}
