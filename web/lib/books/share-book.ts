import { sharedValue } from '../shared-value.ts';

/* For which book the dialog of its members and links is open. The editor opens it without importing the dialog, which the shell shows. */

const openId = sharedValue<string | null>(null);

/** Opens the members and links of a project. */
export const openSharing = (projectId: string): void => openId.set(projectId);

export const closeSharing = (): void => openId.set(null);

/** The project whose members and links are open, or null. */
export const useOpenSharing = openId.use;
