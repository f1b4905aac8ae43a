import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { deleteFromTrash, emptyTrash, type TrashEntry } from '#contract/trash.ts';
import { bringBack, refreshTrash, trashQuery } from '#web/lib/books/trash.ts';
import { call } from '#web/lib/calls/api.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { nameOf } from './words.ts';

/** What lies in the trash, and what can be done with it. */
export function useTrash() {
  const list = useQuery(trashQuery);
  const restoring = useMutation({
    mutationFn: ({ id }: TrashEntry) => bringBack(id),
    onSuccess: (_, entry) => notifications.show({ message: `${nameOf(entry)} was restored.` }),
  });
  const deleting = useMutation({
    mutationFn: ({ id }: TrashEntry) => call(deleteFromTrash, { params: { id } }),
    onSettled: refreshTrash,
  });
  const emptying = useMutation({ mutationFn: () => call(emptyTrash), onSettled: refreshTrash });
  const changes = [restoring, deleting, emptying];
  return {
    list,
    failure: changes.find(({ error }) => error !== null)?.error ?? null,
    dismiss: () => changes.forEach(({ reset }) => reset()),
    isBusy: changes.some(({ isPending }) => isPending),
    restore: (entry: TrashEntry) => restoring.mutate(entry),

    async remove(entry: TrashEntry): Promise<void> {
      const message = `Delete ${nameOf(entry)} permanently? It cannot be restored.`;
      if (await askForEver(message)) deleting.mutate(entry);
    },

    async empty(count: number): Promise<void> {
      const what = count === 1 ? 'what lies in the trash' : `all ${count.toLocaleString()} in the trash`;
      if (await askForEver(`Delete ${what} permanently? Nothing of it can be restored.`)) emptying.mutate();
    },
  };
}

function askForEver(message: string): Promise<boolean> {
  return confirmDialog({
    title: 'Delete permanently',
    message,
    confirmLabel: 'Delete permanently',
    isDestructive: true,
  });
}
