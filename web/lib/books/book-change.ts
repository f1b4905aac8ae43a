import { undoChange } from '#contract/versions.ts';
import { call } from '../calls/api.ts';
import { queryClient } from '../calls/query-client.ts';
import { announceSaved } from './saved-signal.ts';

/*
 * What changes many sections of a book at once: whoever has one of them open hears of it, and what was read of the book is read again.
 */

const listeners = new Map<string, Set<() => Promise<void>>>();

/** Calls back when the server has changed sections of the project. Returns the way to stop. */
export function onBookChanged(projectId: string, listener: () => Promise<void>): () => void {
  const group = listeners.get(projectId) ?? new Set();
  listeners.set(projectId, group.add(listener));
  return () => {
    group.delete(listener);
    if (group.size === 0) listeners.delete(projectId);
  };
}

/** Says that the server has changed sections of the project, and waits until what is open shows it. */
export async function announceBookChanged(projectId: string): Promise<void> {
  await Promise.all([...(listeners.get(projectId) ?? [])].map((listener) => listener()));
  announceSaved(projectId);
  const queryKeys = [['projects'], ['checks', projectId], ['canon', projectId], ['book-details', projectId]];
  await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Takes a change back. Returns what came of it, in words. */
export async function undoBookChange(projectId: string, versionId: string): Promise<string> {
  const { left } = await call(undoChange, { params: { id: projectId, versionId } });
  await announceBookChanged(projectId);
  return undoneWords(left);
}

/** What came of taking a change back. */
function undoneWords(left: readonly string[]): string {
  if (left.length === 0) return 'The book is as it was before.';
  const titles = left.map((title) => `“${title}”`).join(', ');
  return `Taken back, but for what was written in since: ${titles}. The earlier text is in the history there.`;
}
