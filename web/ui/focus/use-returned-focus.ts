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
        if (before instanceof HTMLElement && isFocusNowhere()) standIn(before)?.focus({ preventScroll: true });
      }, AFTER_TRAP);
    },
    [before],
  );
}

/** The control itself; where the page was drawn anew under the dialog, the one that took its place, if its name tells which. */
function standIn(control: HTMLElement): HTMLElement | null {
  if (control.isConnected) return control;
  const name = nameOf(control);
  if (name === '') return null;
  const others = [...document.querySelectorAll<HTMLElement>(control.localName)].filter(
    (other) => nameOf(other) === name,
  );
  return others.length === 1 ? (others[0] ?? null) : null;
}

function nameOf(control: HTMLElement): string {
  return control.getAttribute('aria-label') ?? control.textContent;
}
