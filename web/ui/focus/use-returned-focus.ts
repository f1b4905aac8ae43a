import { useEffect, useState } from 'react';
import { isFocusNowhere } from './pass-on-focus.ts';

/** Dialogs remove their focus trap after this time, in milliseconds. */
const AFTER_TRAP = 20;

/**
 * Gives the focus back to where it was before this component was mounted, unless it has gone elsewhere by then. For dialogs that are
 * rendered only while they are open: Mantine gives it back only for one that stays mounted and is closed.
 */
export function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected && isFocusNowhere())
          before.focus({ preventScroll: true });
      }, AFTER_TRAP);
    },
    [before],
  );
}
