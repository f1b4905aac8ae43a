import { sharedValue } from '../shared-value.ts';

/* Which book is asked. The palette and the editor open the panel without importing each other. */

const openId = sharedValue<string | null>(null);

/** Opens the panel in which a book is asked. */
export const openAskBook = (projectId: string): void => openId.set(projectId);

export const closeAskBook = (): void => openId.set(null);

/** The project whose panel is open, or null. */
export const useAskedBook = openId.use;
