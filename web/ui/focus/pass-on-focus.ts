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
