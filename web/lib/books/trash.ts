import { notifications } from '@mantine/notifications';
import { queryOptions } from '@tanstack/react-query';
import { listTrash, restoreFromTrash } from '#contract/trash.ts';
import { call } from '../calls/api.ts';
import { messageOf } from '../calls/api-error.ts';
import { queryClient } from '../calls/query-client.ts';
import { announceBookChanged } from './book-changes.ts';

/** What is added to a question before a deletion. */
export const TRASH_NOTE = 'It stays in the trash for 30 days and can be restored from there.';

const TRASH = ['trash'];

export const trashQuery = queryOptions({
  queryKey: TRASH,
  queryFn: ({ signal }) => call(listTrash, { signal }),
  select: ({ entries }) => entries,
  // Whatever page deletes something need not think of this list.
  staleTime: 0,
});

/** Reads the trash again, and the lists of books. */
export async function refreshTrash(): Promise<void> {
  await Promise.all([['projects'], TRASH].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Brings back what lies in the trash under this id; what is open of its book shows it. Throws ApiError. */
export async function bringBack(id: string): Promise<void> {
  const { project_id } = await call(restoreFromTrash, { params: { id } });
  await announceBookChanged(project_id);
  await refreshTrash();
}

/** Brings all of it back, as from a notice that may be read on any page: a failure is shown as a notice too. */
export async function bringAllBack(ids: readonly string[]): Promise<void> {
  try {
    // The last first: of sections that stood side by side, each then finds the one before which it stood.
    for (const id of ids.toReversed()) await bringBack(id);
  } catch (error) {
    notifications.show({ color: 'red', message: messageOf(error, 'It could not be brought back. Look in the trash.') });
  }
}
