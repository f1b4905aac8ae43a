import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { deleteProject, duplicateProject, type ProjectSummary } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { PROJECT_LISTS } from '#web/lib/books/project-queries.ts';
import { bringAllBack, TRASH_NOTE } from '#web/lib/books/trash.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';
import { plainDisplay } from '#web/ui/text/display-text.ts';

interface ProjectChanges {
  duplicate: (project: ProjectSummary) => void;
  /** Deletes a book. Asks first. */
  remove: (project: ProjectSummary) => void;
  busyId: string | null;
}

/** Copies and deletes books, and then reads the lists again. `onError` gets a sentence for the banner. */
export function useProjectChanges(onError: (message: string) => void): ProjectChanges {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: PROJECT_LISTS });
  const copying = useMutation({
    mutationFn: ({ id }: ProjectSummary) => call(duplicateProject, { params: { id } }),
    onSuccess: (copy) => {
      notifications.show({ message: `“${plainDisplay(copy.title)}” was created.` });
      return refresh();
    },
    onError: (error) => onError(messageOf(error, 'Failed to duplicate project')),
  });
  const deleting = useMutation({
    mutationFn: ({ id }: ProjectSummary) => call(deleteProject, { params: { id } }),
    onSuccess: (_, { id, title }) => {
      showUndo(`“${plainDisplay(title)}” is in the trash.`, () => void bringAllBack([id]));
      return refresh();
    },
    onError: () => onError('Failed to delete project'),
  });
  // These functions keep their identity between renderings. So of a hundred cards only those render again whose book has changed.
  const { mutate: copy } = copying;
  const { mutate: destroy } = deleting;
  return {
    duplicate: useCallback((project) => copy(project), [copy]),
    remove: useCallback((project) => void askToDelete(project).then((isSure) => isSure && destroy(project)), [destroy]),
    busyId: [copying, deleting].find(({ isPending }) => isPending)?.variables?.id ?? null,
  };
}

function askToDelete(project: ProjectSummary): Promise<boolean> {
  return confirmDialog({
    title: 'Delete project',
    message: `Are you sure you want to delete "${plainDisplay(project.title)}"? This action cannot be undone.`,
    note: TRASH_NOTE,
    confirmLabel: 'Delete',
    isDestructive: true,
  });
}
