import { sharedValue } from '../shared-value.ts';

/* Which panel of the editor is open, for which book. The palette and the editor open them without importing each other. */

export type BookPanel = 'find' | 'canon' | 'comments';

const openPanel = sharedValue<{ projectId: string; panel: BookPanel } | null>(null);

/** Opens a panel beside the text of a book; another one closes. */
export const openBookPanel = (projectId: string, panel: BookPanel): void => openPanel.set({ projectId, panel });

export const closeBookPanel = (): void => openPanel.set(null);

/** The panel of this book that is open, or null. */
export function useBookPanel(projectId: string): BookPanel | null {
  const current = openPanel.use();
  return current?.projectId === projectId ? current.panel : null;
}
