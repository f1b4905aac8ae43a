import { sharedValue } from '../shared-value.ts';

/*
 * Which book's details are open. The dashboard, the editor and the palette open them without importing each other or the dialog, which
 * the shell shows above the page.
 */

const openId = sharedValue<string | null>(null);

/** Opens the details of a project, from anywhere. */
export const openBookDetails = (projectId: string): void => openId.set(projectId);

export const closeBookDetails = (): void => openId.set(null);

/** The project whose details are open, or null. */
export const useOpenBookDetails = openId.use;
