import { setPreference, type SideFace, usePreference } from '../preferences.ts';
import { sharedValue } from '../shared-value.ts';

/*
 * The side of a book: the panel beside its text. It shows one of four faces. The palette, the text and the bar of the desk open it without
 * importing each other. Beside the text it stays as the author left it; on small screens it is a drawer, which is closed at first.
 */

/** Opens the side with this face. */
export function openSide(face: SideFace): void {
  setPreference('sideFace', face);
  setPreference('showsSide', true);
  isSideDrawerOpen.set(true);
}

/** Closes the side beside the text. */
export const closeSide = (): void => setPreference('showsSide', false);

const isSideDrawerOpen = sharedValue(false);

/** Whether the drawer with the side is open, on screens without room for it beside the text. */
export const useSideDrawer = isSideDrawerOpen.use;

export const closeSideDrawer = (): void => isSideDrawerOpen.set(false);

/** The least and the greatest width of the side. */
export const SIDE_MIN_PX = 320;
export const SIDE_MAX_PX = 1200;
/** The least width that is left for the text, and for the list of sections where the window has room for both. */
const TEXT_MIN_PX = 480;
const LIST_PX = 248;
const ROOM_FOR_LIST_PX = 1240;

/** The width of the side that comes nearest to this one and fits the window. */
export function fittingWidth(width: number): number {
  const { innerWidth } = window;
  const left = TEXT_MIN_PX + (innerWidth >= ROOM_FOR_LIST_PX ? LIST_PX : 0);
  const most = Math.min(SIDE_MAX_PX, innerWidth - left);
  return Math.round(Math.max(SIDE_MIN_PX, Math.min(width, most)));
}

/** The width of the side in px as the author dragged it; null if the width depends on the window. */
export function useSideWidth(): number | null {
  const [width] = usePreference('sideWidth');
  return width === null ? null : fittingWidth(width);
}

/* For which book the dialog that finds and replaces words is open. The palette and the editor open it without importing each other. */

const foundInId = sharedValue<string | null>(null);

export const openFind = (projectId: string): void => foundInId.set(projectId);

export const closeFind = (): void => foundInId.set(null);

/** The id of the project in which words are found, or null. */
export const useOpenFind = foundInId.use;

/* For which book the dialog of its exports is open. The editor opens it without importing the dialog, which the shell shows. */

const openExportId = sharedValue<string | null>(null);

export const openExport = (projectId: string): void => openExportId.set(projectId);

export const closeExport = (): void => openExportId.set(null);

/** The id of the project that is exported, or null. */
export const useOpenExport = openExportId.use;

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
