import { useSyncExternalStore } from 'react';

/* Which entry of a canon is open above the page. The editor opens it without importing the dialog, which the shell shows. */

interface OpenEntry {
  projectId: string;
  entryId: string;
}

let open: OpenEntry | null = null;
const listeners = new Set<() => void>();

export function openCanonEntry(projectId: string, entryId: string): void {
  change({ projectId, entryId });
}

export function closeCanonEntry(): void {
  change(null);
}

/** The entry that is open, or null. */
export function useOpenCanonEntry(): OpenEntry | null {
  return useSyncExternalStore(subscribe, () => open);
}

function change(next: OpenEntry | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
