import { isDemoMode } from '../demo-mode.ts';
import { createBrowserDevice } from './browser-device.ts';
import type { DeviceStore } from './device-store.ts';
import { createMemoryDevice } from './memory-device.ts';

let own: DeviceStore | null = null;

/** What this browser keeps of sections; in a demo, for as long as the page is open. */
export function deviceOfPage(): DeviceStore {
  own ??= isDemoMode() ? createMemoryDevice() : createBrowserDevice();
  return own;
}
