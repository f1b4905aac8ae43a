import { useIsOffline } from '../../lib/calls/online.ts';
import classes from './shell.module.css';

/** Says that the network is gone, until it is back. */
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
