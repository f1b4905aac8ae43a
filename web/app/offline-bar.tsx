import { useSyncExternalStore } from 'react';
import { isDemoMode } from '../lib/demo-mode.ts';
import classes from './shell.module.css';

/** Says that the network is gone, until it is back. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && !isDemoMode() && (
        <p className={classes.offline}>
          You are offline. What you write stays in this browser, and is saved once the connection is back.
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
