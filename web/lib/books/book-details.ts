import { useSyncExternalStore } from 'react';

/*
 * Which book's details are open. The dashboard, the editor and the palette open them without importing each other or the dialog, which
 * the shell shows above the page.
 */

let openId: string | null = null;
const listeners = new Set<() => void>();

/** Opens the details of a project, from anywhere. */
export function openBookDetails(projectId: string): void {
  change(projectId);
}

export function closeBookDetails(): void {
  change(null);
}

/** The project whose details are open, or null. */
export function useOpenBookDetails(): string | null {
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
