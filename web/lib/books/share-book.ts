import { useSyncExternalStore } from 'react';

/* For which book the dialog of its members and links is open. The editor opens it without importing the dialog, which the shell shows. */

let openId: string | null = null;
const listeners = new Set<() => void>();

/** Opens the members and links of a project. */
export function openSharing(projectId: string): void {
  change(projectId);
}

export function closeSharing(): void {
  change(null);
}

/** The project whose members and links are open, or null. */
export function useOpenSharing(): string | null {
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
