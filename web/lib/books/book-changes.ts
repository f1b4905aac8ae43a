import { undoChange } from '#contract/versions.ts';
import { call } from '../calls/api.ts';
import { queryClient } from '../calls/query-client.ts';

/*
 * How the editor and other features hear of each other without importing each other: the editor announces each save of a project,
 * and registers a function that saves what is not saved yet.
 */

type Flush = () => Promise<boolean>;

/** Whether texts were changed elsewhere than in the sections that are written in here. */
type SavedListener = (isElsewhere: boolean) => void;

const savedListeners = new Map<string, Set<SavedListener>>();
const flushes = new Map<string, Set<Flush>>();

/** Announces that something of this project was saved; `isElsewhere`: not by who writes here, or not in the text that they write. */
export function announceSaved(projectId: string, isElsewhere = false): void {
  for (const listener of savedListeners.get(projectId) ?? []) listener(isElsewhere);
}

/** Calls back after each save of the project. Returns the way to stop. */
export function onSaved(projectId: string, listener: SavedListener): () => void {
  return addTo(savedListeners, projectId, listener);
}

/** Registers a function that saves what is unsaved of the project. Returns a function that takes it back. */
export function offerFlush(projectId: string, flush: Flush): () => void {
  return addTo(flushes, projectId, flush);
}

/** Saves what is unsaved; false where something could not be saved. */
export async function flushProject(projectId: string): Promise<boolean> {
  const results = await Promise.all([...(flushes.get(projectId) ?? [])].map((flush) => flush()));
  return results.every(Boolean);
}

/** Saves what is unsaved of all projects, before the person leaves. */
export async function flushAll(): Promise<void> {
  await Promise.all([...flushes.keys()].map(flushProject));
}

function addTo<T>(groups: Map<string, Set<T>>, key: string, item: T): () => void {
  const group = groups.get(key) ?? new Set<T>();
  groups.set(key, group.add(item));
  return () => {
    group.delete(item);
    if (group.size === 0) groups.delete(key);
  };
}

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
