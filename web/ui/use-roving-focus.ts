import { type RefObject, useEffect } from 'react';

/**
 * Makes all buttons within one stop of the Tab key: the button that had the focus last; at first the one that `first` selects, or otherwise
 * the first enabled one. Leaves out everything within `data-own-keys`. The component itself moves the focus by the arrow keys.
 */
export function useRovingFocus(within: RefObject<HTMLElement | null>, first = 'button:not(:disabled)'): void {
  useEffect(() => {
    const element = within.current;
    if (!element) return;
    const settle = (current: Element | null) => {
      const buttons = [...element.querySelectorAll<HTMLElement>('button:not([data-own-keys] *)')];
      const had = buttons.find((button) => button === current);
      const stop = had ?? element.querySelector(first) ?? buttons[0];
      for (const button of buttons) {
        const place = button === stop ? 0 : -1;
        // Only if it changes, since setting it on the focused button makes the browser lay out the page.
        if (button.tabIndex !== place) button.tabIndex = place;
      }
    };
    const onFocus = (event: FocusEvent) => settle(event.target as Element);
    settle(element.contains(document.activeElement) ? document.activeElement : null);
    element.addEventListener('focusin', onFocus);
    return () => element.removeEventListener('focusin', onFocus);
  });
}
