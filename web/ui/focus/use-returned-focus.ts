import { useEffect, useState } from 'react';
import { isFocusNowhere } from './pass-on-focus.ts';

/** Dialogs take their focus trap away in a timer of this length, in milliseconds. */
const AFTER_TRAP = 20;

/**
 * Gives the focus back to where it was before this component stood, unless it has gone elsewhere by then. For dialogs that are
 * rendered only while they are open: Mantine's own way needs one that stays and is closed.
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
