import { useIsOffline } from '../../lib/calls/online.ts';
import { keepsText } from '../../lib/sync/store-of-page.ts';
import classes from './shell.module.css';

/** Shown while there is no network. */
export function OfflineBar() {
  const isOffline = useIsOffline();
  const isKeptHere = keepsText.use();
  return (
    <div role="status">
      {isOffline && (
        <p className={classes.offline}>
          {isKeptHere
            ? 'You are offline. What you write is kept on this device, and sent by itself once the connection is back.'
            : 'You are offline, and this browser keeps no text. Please keep this window open: what you write is sent by itself once the connection is back.'}
        </p>
      )}
    </div>
  );
}
