import { sharedValue } from '../shared-value.ts';

/* Which panel of the editor is open, and for which book. The palette and the editor open panels without importing each other. */

export type BookPanel = 'find' | 'canon' | 'comments';

const openPanel = sharedValue<{ projectId: string; panel: BookPanel } | null>(null);

/** Opens a panel beside the text of a book, and closes the one that is open. */
export const openBookPanel = (projectId: string, panel: BookPanel): void => openPanel.set({ projectId, panel });

export const closeBookPanel = (): void => openPanel.set(null);

/** The open panel of this book, or null. */
export function useBookPanel(projectId: string): BookPanel | null {
  const current = openPanel.use();
  return current?.projectId === projectId ? current.panel : null;
}

/* For which book the panel with questions is open. The palette and the editor open it without importing each other. */

const askedId = sharedValue<string | null>(null);

/** Opens the panel that asks a book a question. */
export const openAskBook = (projectId: string): void => askedId.set(projectId);

export const closeAskBook = (): void => askedId.set(null);

/** The id of the project whose panel is open, or null. */
export const useAskedBook = askedId.use;

/* Which entry of a canon is open above the page. The editor opens it without importing the dialog, which the shell shows. */

const openEntry = sharedValue<{ projectId: string; entryId: string } | null>(null);

export const openCanonEntry = (projectId: string, entryId: string): void => openEntry.set({ projectId, entryId });

export const closeCanonEntry = (): void => openEntry.set(null);

export const useOpenCanonEntry = openEntry.use;

/*
 * Which book's details are open. The dashboard, the editor and the palette open them without importing each other or the dialog, which
 * the shell shows above the page.
 */

const openDetailsId = sharedValue<string | null>(null);

export const openBookDetails = (projectId: string): void => openDetailsId.set(projectId);

export const closeBookDetails = (): void => openDetailsId.set(null);

/** The id of the project whose details are open, or null. */
export const useOpenBookDetails = openDetailsId.use;

/* For which book the dialog of members and links is open. The editor opens it without importing the dialog, which the shell shows. */

const openSharingId = sharedValue<string | null>(null);

export const openSharing = (projectId: string): void => openSharingId.set(projectId);

export const closeSharing = (): void => openSharingId.set(null);

/** The id of the project whose members and links are shown, or null. */
export const useOpenSharing = openSharingId.use;
