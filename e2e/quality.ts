import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { standsStill } from './waits.ts';

/** Makes the page record its layout shifts from the first paint on. Call it before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        shifts.sum += entry.value;
        shifts.moved.push(
          ...entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) || (node?.nodeName ?? '')),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface Shifts {
  sum: number;
  /** The beginning of the text of each thing that moved. */
  moved: string[];
}

/** The browser's record of a layout shift. TypeScript has no type for it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

/** The layout shifts so far. */
export function shiftsOf(page: Page): Promise<Shifts> {
  return page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
}

interface Finding {
  isSerious: boolean;
  /** The rule of axe and the markup that breaks it. */
  text: string;
}

/**
 * What axe finds on the page, or in one part of it. Nothing moves during the check, because what fades in, such as a new caption of the
 * cover, reaches its full contrast only at the end. Parts far from the screen are drawn too: Chromium would skip them and report the
 * colours from before a change of the scheme.
 */
async function findings(page: Page, within?: string): Promise<Finding[]> {
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const whole = await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  await standsStill(page);
  // The added rule checks that a control's accessible name contains its visible text. Only violations are reported. The legacy mode checks
  // the page where it is, which is enough for a page without frames; the default mode opens a page for the check and takes three times as
  // long.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  await whole.evaluate((style) => (style as Element).remove());
  if (!isReduced) await page.emulateMedia({ reducedMotion: null });
  return violations.map(({ id, impact, nodes }) => ({
    isSerious: impact === 'serious' || impact === 'critical',
    text: `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  }));
}

/** All findings of axe on the page. */
export async function allFindings(page: Page): Promise<string[]> {
  return (await findings(page)).map(({ text }) => text);
}

/** The serious findings of axe on the page, or in one part of it. */
export async function seriousFindings(page: Page, within?: string): Promise<string[]> {
  return (await findings(page, within)).filter(({ isSerious }) => isSerious).map(({ text }) => text);
}

/** How far, in px, the page can be scrolled sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * The markup of all controls on the page that are less than 44 px high. Links within a sentence may be as high as its line. The small
 * crosses on tags are left out, since Backspace also removes a tag. For check boxes, radio buttons and switches see `smallChoices`.
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

/**
 * Check boxes, radio buttons and switches whose touch target (the drawn control or the label) is less than 44 px high. They are probed
 * pixel by pixel, since the element that reacts is seldom the visible one.
 */
export function smallChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The pixel at each edge may count as outside.
    const least = 42;
    const choices = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')].filter(
      (input) => !input.closest('[role=textbox], .book-text') && input.checkVisibility({ visibilityProperty: true }),
    );
    const accessOf = (input: HTMLInputElement, part: Element): number => {
      const { left, top, width, height } = part.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reacts = (at: number) => {
        const hit = document.elementFromPoint(x, at);
        return hit === input || hit?.closest('label')?.control === input;
      };
      // A control behind a dialog or outside the window cannot be pressed, so its size does not count.
      if (!reacts(y)) return Number.POSITIVE_INFINITY;
      const way = (step: 1 | -1) => {
        let steps = 0;
        while (steps < 60 && reacts(y + step * (steps + 1))) steps += 1;
        return steps;
      };
      return way(1) + way(-1) + 1;
    };
    const found = choices.flatMap((input) => {
      input.scrollIntoView({ block: 'center' });
      const parts = [input, ...(input.labels ?? [])].filter((part) => part.getBoundingClientRect().width > 1);
      const reach = Math.min(...parts.map((part) => accessOf(input, part)));
      return reach < least ? [`${reach} px: ${(input.labels?.[0] ?? input).outerHTML.slice(0, 160)}`] : [];
    });
    window.scrollTo(0, 0);
    return found;
  });
}

/** The pairs of these elements that lie partly on each other, by their words. */
export async function overlaps(all: readonly Locator[]): Promise<string[]> {
  const boxes = await Promise.all(
    all.map(async (one) => ({ name: await one.innerText(), box: await one.boundingBox() })),
  );
  return boxes.flatMap(({ name, box }, index) =>
    boxes.slice(index + 1).flatMap((other) => {
      if (!box || !other.box) return [];
      const isApart =
        box.x + box.width <= other.box.x ||
        other.box.x + other.box.width <= box.x ||
        box.y + box.height <= other.box.y ||
        other.box.y + other.box.height <= box.y;
      return isApart ? [] : [`${name} and ${other.name}`];
    }),
  );
}
