import { undoChange } from '#contract/versions.ts';
import { call } from '../calls/api.ts';
import { queryClient } from '../calls/query-client.ts';
import { announceSaved } from './saved-signal.ts';

/** Says that the server has changed sections of the project: what was read of the book is read again. An open section hears of it in its room. */
export async function announceBookChanged(projectId: string): Promise<void> {
  announceSaved(projectId, true);
  const ofBook = ['checks', 'canon', 'book-details', 'linked-images'];
  const queryKeys = [['projects'], ...ofBook.map((name) => [name, projectId])];
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
