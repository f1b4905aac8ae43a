import { useSyncExternalStore } from 'react';
import { isDemoMode } from '../demo-mode.ts';

/** Whether there is no network. A demo does not need one. */
export function isOffline(): boolean {
  return !navigator.onLine && !isDemoMode();
}

/** Whether there is no network, kept up to date. */
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
