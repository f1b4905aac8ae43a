import { useSyncExternalStore } from 'react';

/* Which panel of the editor is open, for which book. The palette and the editor open them without importing each other. */

export type BookPanel = 'find' | 'canon' | 'comments';

interface OpenPanel {
  projectId: string;
  panel: BookPanel;
}

let open: OpenPanel | null = null;
const listeners = new Set<() => void>();

/** Opens a panel beside the text of a book; another one closes. */
export function openBookPanel(projectId: string, panel: BookPanel): void {
  change({ projectId, panel });
}

export function closeBookPanel(): void {
  change(null);
}

/** The panel of this book that is open, or null. */
export function useBookPanel(projectId: string): BookPanel | null {
  const current = useSyncExternalStore(subscribe, () => open);
  return current?.projectId === projectId ? current.panel : null;
}

function change(next: OpenPanel | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
