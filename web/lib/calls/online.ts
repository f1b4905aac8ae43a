import { useSyncExternalStore } from 'react';
import { isDemoMode } from '../demo-mode.ts';

/** Whether the network is gone. A demo needs none. */
export function isOffline(): boolean {
  return !navigator.onLine && !isDemoMode();
}

/** Whether the network is gone, as it changes. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
