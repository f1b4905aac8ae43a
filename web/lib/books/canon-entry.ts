import { sharedValue } from '../shared-value.ts';

/* Which entry of a canon is open above the page. The editor opens it without importing the dialog, which the shell shows. */

const openEntry = sharedValue<{ projectId: string; entryId: string } | null>(null);

export const openCanonEntry = (projectId: string, entryId: string): void => openEntry.set({ projectId, entryId });

export const closeCanonEntry = (): void => openEntry.set(null);

/** The entry that is open, or null. */
export const useOpenCanonEntry = openEntry.use;
