import { queryClient } from '../calls/query-client.ts';

/*
 * Lets the editor and other features communicate without importing each other. The editor announces each save of a project and registers a
 * function that saves unsaved changes.
 */

type Flush = () => Promise<boolean>;

/** `isElsewhere` says whether texts changed outside the sections that are being edited here. */
type SavedListener = (isElsewhere: boolean) => void;

const savedListeners = new Map<string, Set<SavedListener>>();
const flushes = new Map<string, Set<Flush>>();

/** Announces a save of this project. `isElsewhere`: by another person, or not in the text that is being edited here. */
export function announceSaved(projectId: string, isElsewhere = false): void {
  for (const listener of savedListeners.get(projectId) ?? []) listener(isElsewhere);
}

/** Calls `listener` after each save of the project. Returns a function that stops it. */
export function onSaved(projectId: string, listener: SavedListener): () => void {
  return addTo(savedListeners, projectId, listener);
}

/** Registers a function that saves unsaved changes of the project. Returns a function that unregisters it. */
export function offerFlush(projectId: string, flush: Flush): () => void {
  return addTo(flushes, projectId, flush);
}

/** Saves unsaved changes of a project. Resolves to false if something could not be saved. */
export async function flushProject(projectId: string): Promise<boolean> {
  const results = await Promise.all([...(flushes.get(projectId) ?? [])].map((flush) => flush()));
  return results.every(Boolean);
}

/** Saves unsaved changes of all projects, before the person leaves. */
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

/**
 * Call this after the server has changed sections of the project: cached data of the book is read again. An open section gets the change
 * through its room.
 */
export async function announceBookChanged(projectId: string): Promise<void> {
  announceSaved(projectId, true);
  const ofBook = ['checks', 'canon', 'book-details', 'linked-images'];
  const queryKeys = [['projects'], ...ofBook.map((name) => [name, projectId])];
  await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
