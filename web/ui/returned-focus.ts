import { useEffect, useState } from 'react';

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

/**
 * For the `ref` of an element that can be removed while it has the focus, as by a deletion. An item of a list passes the focus on to the
 * next one, or the one before; the only item, and any other element, to the heading. Otherwise it would go to the start of the page.
 */
export function passOnFocus(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  return () => {
    if (!element.contains(document.activeElement)) return;
    const isItem = element.matches('li, tr');
    const next = isItem ? mainPartOf(element.nextElementSibling ?? element.previousElementSibling) : null;
    const heading = headingOf(element.parentElement);
    // React calls this before it removes the element, so wait. Where the whole page was removed, nothing is left to take the focus.
    setTimeout(() => {
      if (!isFocusNowhere()) return;
      if (next?.isConnected) next.focus();
      else focusHeading(heading);
    });
  };
}

/** Moves the focus to a heading, which the Tab key does not reach. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading?.isConnected) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** The heading of the section that an element stands in, or of the page. */
function headingOf(element: Element | null): HTMLElement | null {
  return element?.closest('section, main')?.querySelector<HTMLElement>('h1, h2') ?? null;
}

export function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The link or button that an item is opened by, else its first one. */
function mainPartOf(item: Element | null): HTMLElement | null {
  return item?.querySelector<HTMLElement>('a[href]:not([tabindex="-1"]), button:not(:disabled)') ?? null;
}

/** Longer than the timers of 10 and 20 ms in which dialogs give the focus back, in milliseconds. */
const RETURNING = 30;

/** Resolves once a dialog that is being closed has given the focus back. An element removed after that can pass the focus on. */
export function focusReturned(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, RETURNING);
  });
}

/** Whether a field outside the text has the focus: what opens or closes then does not take it away from whoever types there. */
export function isInField(): boolean {
  return document.activeElement?.matches('input, textarea, select') === true;
}
