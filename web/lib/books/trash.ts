import { notifications } from '@mantine/notifications';
import { queryOptions } from '@tanstack/react-query';
import { listTrash, restoreFromTrash } from '#contract/trash.ts';
import { call } from '../calls/api.ts';
import { messageOf } from '../calls/api-error.ts';
import { queryClient } from '../calls/query-client.ts';
import { announceBookChanged } from './book-changes.ts';

/** After a question that ends with "This action cannot be undone." Says from when on that is so. */
export const TRASH_NOTE = 'That holds after 30 days in the trash. Until then, it can be restored from there.';

const TRASH = ['trash'];

export const trashQuery = queryOptions({
  queryKey: TRASH,
  queryFn: ({ signal }) => call(listTrash, { signal }),
  select: ({ entries }) => entries,
  // Always stale, so that pages that delete something need not know of this list.
  staleTime: 0,
});

/** Reads the trash again, and the lists of books. */
export async function refreshTrash(): Promise<void> {
  await Promise.all([['projects'], TRASH].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Restores an entry of the trash. Open parts of its book show it. Throws ApiError. */
export async function bringBack(id: string): Promise<void> {
  const { project_id } = await call(restoreFromTrash, { params: { id } });
  await announceBookChanged(project_id);
  await refreshTrash();
}

/** Restores several entries of the trash. Shows a failure as a notice, since the undo button may be pressed on any page. */
export async function bringAllBack(ids: readonly string[]): Promise<void> {
  try {
    // From the last to the first, so that each of several neighbouring sections finds the one that it stood before.
    for (const id of ids.toReversed()) await bringBack(id);
  } catch (error) {
    notifications.show({ color: 'red', message: messageOf(error, 'It could not be brought back. Look in the trash.') });
  }
}
