import { isDemoMode } from '../demo-mode.ts';
import { sharedValue } from '../shared-value.ts';
import { getSnapshot, ownerOf } from '../session/session.ts';
import { createBrowserDevice } from './browser-device.ts';
import type { BookKey, DeviceStore } from './device-store.ts';
import { createMemoryDevice } from './memory-device.ts';

/** Whether this browser has kept all that was written here. Private windows and full disks may refuse it. */
export const keepsText = sharedValue(true);

let own: DeviceStore | null = null;

/** What this browser keeps of sections; in a demo, for as long as the page is open. */
export function deviceOfPage(): DeviceStore {
  own ??= keepForOwner(isDemoMode() ? createMemoryDevice() : createBrowserDevice());
  return own;
}

/**
 * Keeps copies for whoever the page belongs to alone: an editor that closes writes its copy at the end, when its person may be gone already. Nor are
 * any kept of a book that is no longer theirs, until the server gives it to them again.
 */
export function keepForOwner(device: DeviceStore): DeviceStore {
  const gone = new Set<string>();
  const nameOf = ({ personId, projectId }: BookKey) => JSON.stringify([personId, projectId]);
  const isOwner = ({ personId }: BookKey) => personId === (ownerOf(getSnapshot())?.id ?? '');
  return {
    ...device,
    async writeCopy(key, copy) {
      if (isOwner(key) && !gone.has(nameOf(key))) await device.writeCopy(key, copy);
    },
    async writeOutline(book, outline) {
      gone.delete(nameOf(book));
      if (isOwner(book)) await device.writeOutline(book, outline);
    },
    async forgetBook(book) {
      gone.add(nameOf(book));
      await device.forgetBook(book);
    },
  };
}
