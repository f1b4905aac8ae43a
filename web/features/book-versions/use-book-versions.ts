import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type BookVersion, deleteBookVersion, listBookVersions } from '#contract/book-versions.ts';
import { undoChange } from '#contract/versions.ts';
import { announceBookChanged } from '#web/lib/books/book-changes.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';

/** The versions of a book and the actions on them. */
export function useBookVersions(projectId: string) {
  const queryKey = ['book-versions', projectId];
  const list = useQuery({
    queryKey: [...queryKey, 'list'],
    queryFn: ({ signal }) => call(listBookVersions, { params: { id: projectId }, signal }),
    select: ({ versions }) => versions,
    staleTime: 0,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey });

  async function bringBack(versionId: string): Promise<string | null> {
    const { version_id } = await call(undoChange, { params: { id: projectId, versionId } });
    await announceBookChanged(projectId);
    await refresh();
    return version_id;
  }

  const restoring = useMutation({
    mutationFn: ({ id }: BookVersion) => bringBack(id),
    onSuccess(before, { name }) {
      if (before === null) notifications.show({ message: 'The book already is as it was in this version.' });
      else showUndo(`The book was restored to “${name}”.`, () => void takeBack(before));
    },
  });
  const deleting = useMutation({
    mutationFn: ({ id }: BookVersion) => call(deleteBookVersion, { params: { id: projectId, versionId: id } }),
    onSettled: refresh,
  });

  async function takeBack(versionId: string): Promise<void> {
    try {
      await bringBack(versionId);
    } catch (error) {
      notifications.show({ color: 'red', message: messageOf(error) });
    }
  }

  return {
    list,
    failure: restoring.error ?? deleting.error,
    isBusy: restoring.isPending || deleting.isPending,

    async restore(version: BookVersion): Promise<void> {
      const isSure = await confirmDialog({
        title: 'Restore a version',
        message: `Restore the whole book to “${version.name}”?`,
        note: 'The book as it is now is kept as a version first. Sections added since go to the trash.',
        confirmLabel: 'Restore',
      });
      if (isSure) restoring.mutate(version);
    },

    async remove(version: BookVersion): Promise<void> {
      const message = `Delete the version “${version.name}”? It cannot be restored; the book stays as it is.`;
      const isSure = await confirmDialog({
        title: 'Delete a version',
        message,
        confirmLabel: 'Delete',
        isDestructive: true,
      });
      if (isSure) deleting.mutate(version);
    },
  };
}
