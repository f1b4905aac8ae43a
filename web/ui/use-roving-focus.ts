import { type RefObject, useEffect } from 'react';

/**
 * Makes all buttons within one stop of the Tab key: the button that had the focus last, at the beginning the one that `first` selects,
 * or else the first that can be pressed. What is within `data-own-keys` is left out. Moving by the arrow keys is left to the component.
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
        // Setting it on the button that has the focus has the browser lay out the page.
        if (button.tabIndex !== place) button.tabIndex = place;
      }
    };
    const onFocus = (event: FocusEvent) => settle(event.target as Element);
    settle(element.contains(document.activeElement) ? document.activeElement : null);
    element.addEventListener('focusin', onFocus);
    return () => element.removeEventListener('focusin', onFocus);
  });
}
