import { useSyncExternalStore } from 'react';

/* Which book is asked. The palette and the editor open the panel without importing each other. */

let openId: string | null = null;
const listeners = new Set<() => void>();

/** Opens the panel in which a book is asked. */
export function openAskBook(projectId: string): void {
  change(projectId);
}

export function closeAskBook(): void {
  change(null);
}

/** The project whose panel is open, or null. */
export function useAskedBook(): string | null {
  return useSyncExternalStore(subscribe, () => openId);
}

function change(next: string | null): void {
  openId = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
