/*
 * What the editor and the parts beside it tell each other about a project, without knowing each other: the editor says when
 * something was saved, and offers a way to save what is not saved yet.
 */

type Flush = () => Promise<boolean>;

const savedListeners = new Map<string, Set<() => void>>();
const flushes = new Map<string, Set<Flush>>();

/** Says that the server has something new of this project. */
export function announceSaved(projectId: string): void {
  for (const listener of savedListeners.get(projectId) ?? []) listener();
}

/** Calls back after each save of the project. Returns the way to stop. */
export function onSaved(projectId: string, listener: () => void): () => void {
  return addTo(savedListeners, projectId, listener);
}

/** Offers a way to save what is unsaved of the project. Returns the way to take it back. */
export function offerFlush(projectId: string, flush: Flush): () => void {
  return addTo(flushes, projectId, flush);
}

/** Saves what is unsaved; false where something could not be saved. */
export async function flushProject(projectId: string): Promise<boolean> {
  const results = await Promise.all([...(flushes.get(projectId) ?? [])].map((flush) => flush()));
  return results.every(Boolean);
}

function addTo<T>(groups: Map<string, Set<T>>, key: string, item: T): () => void {
  const group = groups.get(key) ?? new Set<T>();
  groups.set(key, group.add(item));
  return () => {
    group.delete(item);
    if (group.size === 0) groups.delete(key);
  };
}
