import { type RefObject, useEffect } from 'react';

/**
 * Makes one stop of the Tab key out of all buttons within: the last that had the focus, or before that the one that `first` selects, or
 * else the first that can be pressed. The arrow keys are the component's own part.
 */
export function useRovingFocus(within: RefObject<HTMLElement | null>, first = 'button:not(:disabled)'): void {
  useEffect(() => {
    const element = within.current;
    if (!element) return;
    const settle = (current: Element | null) => {
      const buttons = [...element.querySelectorAll<HTMLElement>('button')];
      const had = buttons.find((button) => button === current);
      const stop = had ?? element.querySelector(first) ?? buttons[0];
      for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
    };
    const onFocus = (event: FocusEvent) => settle(event.target as Element);
    settle(element.contains(document.activeElement) ? document.activeElement : null);
    element.addEventListener('focusin', onFocus);
    return () => element.removeEventListener('focusin', onFocus);
  });
}
