import { useIsOffline } from '../../lib/calls/online.ts';
import classes from './shell.module.css';

/** Shown while there is no network. */
export function OfflineBar() {
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {isOffline && (
        <p className={classes.offline}>
          You are offline. What you write is kept on this device, and sent by itself once the connection is back.
        </p>
      )}
    </div>
  );
}
