import type { Page } from 'playwright-core';

/** Lets the page add up its layout shifts from its first paint on. Call it before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the layout shifts so far. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
}

/**
 * What can be pressed on the page and is less than 44 px high, told by its markup. Links within a sentence are as high as its line.
 * Check boxes, radios and switches are left out, since the row or card around them is pressed too, and so are the crosses of pills,
 * for which the Backspace key stands.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5;
    const kinds =
      'a[href], button:not(.mantine-Pill-remove), input:not([type=checkbox], [type=radio]), select, textarea, ' +
      '[role=button], [role=tab], [role=option], [role=menuitem]';
    const heightOf = (element: Element): number => {
      const frame = element.matches('input, select, textarea') ? element.closest('.mantine-Input-wrapper') : null;
      const parts = frame ? [element, frame] : [element];
      return Math.max(...parts.map((part) => part.getBoundingClientRect().height));
    };
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    return [...document.querySelectorAll(kinds)]
      .filter((element) => isShown(element) && !element.closest('[role=textbox], .book-text'))
      .filter((element) => getComputedStyle(element).display !== 'inline' && heightOf(element) < least)
      .map((element) => `${Math.round(heightOf(element))} px: ${element.outerHTML.slice(0, 160)}`);
  });
}
