import { useEffect, useState } from 'react';

/** Dialogs remove their focus trap after this time, in ms. */
const AFTER_TRAP = 20;

/**
 * Returns the focus to where it was before this component was mounted, unless it has gone elsewhere. For dialogs that are rendered only
 * while they are open: Mantine returns the focus only for a dialog that stays mounted and is closed.
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

/** The control itself. If the page was rendered again below the dialog, the control with the same name, if there is exactly one. */
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
 * For the `ref` of an element that can be removed while it has the focus, for example by a deletion. An item of a list passes the focus to
 * the next item, or to the previous one. The only item, and every other element, passes it to the heading. Otherwise the focus would go to
 * the start of the page.
 */
export function passOnFocus(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  return () => {
    if (!element.contains(document.activeElement)) return;
    const isItem = element.matches('li, tr');
    const next = isItem ? mainPartOf(element.nextElementSibling ?? element.previousElementSibling) : null;
    const heading = headingOf(element.parentElement);
    // React calls this before it removes the element, so this waits. If the whole page was removed, nothing is left to take the focus.
    setTimeout(() => {
      if (!isFocusNowhere()) return;
      if (next?.isConnected) next.focus();
      else focusHeading(heading);
    });
  };
}

/** Moves the focus to a heading. The Tab key does not reach headings. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading?.isConnected) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** The heading of the section that contains an element, or of the page. */
function headingOf(element: Element | null): HTMLElement | null {
  return element?.closest('section, main')?.querySelector<HTMLElement>('h1, h2') ?? null;
}

export function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The first link or enabled button of an item, which opens the item if it can be opened. */
function mainPartOf(item: Element | null): HTMLElement | null {
  return item?.querySelector<HTMLElement>('a[href]:not([tabindex="-1"]), button:not(:disabled)') ?? null;
}

/** Longer than the timers of 10 and 20 ms after which dialogs return the focus, in ms. */
const RETURNING = 30;

/** Resolves once a closing dialog has returned the focus. An element that is removed after that can pass the focus on. */
export function focusReturned(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, RETURNING);
  });
}

/** Whether a field outside the text has the focus. What opens or closes must not take the focus from a person who types there. */
export function isInField(): boolean {
  return document.activeElement?.matches('input, textarea, select') === true;
}
