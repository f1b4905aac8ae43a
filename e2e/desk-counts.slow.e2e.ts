import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, makeAuthor } from './author.ts';
import { openStage, type Stage, visit } from './browser.ts';
import { sidewaysScroll } from './quality.ts';
import { caretIsKnown, standsStill } from './waits.ts';

const WIDTHS = [375, 768, 1024, 1440, 1920] as const;
const SECTIONS = [1, 5, 60] as const;
const LINES = Array.from({ length: 12 }, (_, line) => `<p>Bell ${line + 1} rings over the drowned town of Kell.</p>`);

/** The most controls outside the header of the site, besides the rows of the list of sections: at rest, and while somebody writes. */
const MOST: Readonly<Record<(typeof WIDTHS)[number], { atRest: number; writing: number }>> = {
  // On a phone the tools stay in reach above the keyboard, and the list and the side are drawers.
  375: { atRest: 18, writing: 19 },
  768: { atRest: 21, writing: 10 },
  1024: { atRest: 29, writing: 18 },
  1440: { atRest: 29, writing: 18 },
  1920: { atRest: 29, writing: 18 },
};

/** How much stands on the desk: what an author sees for two hundred hours. */
describe('the desk', { timeout: 120_000 }, () => {
  let stage: Stage;
  let author: Author;
  const books = new Map<number, string>();

  beforeAll(async () => {
    stage = await openStage();
    author = await makeAuthor(stage, 'counter@example.com');
    for (const count of SECTIONS) {
      const { id } = await author.call<Project>('POST', '/projects', {
        title: 'The Nine Bells',
        book_type: 'campaign',
      });
      for (let place = 1; place <= count; place += 1) {
        const section = { title: `Section ${place}`, content: place === 1 ? LINES.join('') : '' };
        await author.call('POST', `/projects/${id}/sections`, section);
      }
      books.set(count, id);
    }
  });
  afterEach(() => Promise.all(stage.browser.contexts().map((context) => context.close())));
  afterAll(() => stage.close());

  it.each(WIDTHS.flatMap((width) => SECTIONS.map((count) => [width, count] as const)))(
    'is calm at %i px with %i sections, and calmer while somebody writes',
    async (width, count) => {
      const visitor = await visit(stage, { width, height: width === 375 ? 812 : 900, pages: width >= 1024 });
      await author.enter(visitor);
      const { page, complaints } = visitor;
      await page.goto(`/project/${books.get(count)}`);
      const text = page.getByRole('textbox', { name: 'Section text' });
      await text.waitFor();
      if (width >= 1024) await page.getByText(/Pages Generated: [1-9]/).waitFor();
      await standsStill(page);
      const most = MOST[width];
      const rest = await countControls(page);
      expect(rest.others.length, rest.others.join('\n')).toBeLessThanOrEqual(most.atRest);
      if (width === 1440 && count === 5) expect(rest.others.length + rest.rows).toBeLessThanOrEqual(34);
      // The first line stands where it can be read without scrolling.
      expect(await firstLine(page)).toBeLessThanOrEqual(width === 375 ? 250 : 240);
      expect(await linesInSight(page)).toBeGreaterThanOrEqual(8);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await scrollers(page)).toEqual([]);

      const before = await placesOf(page);
      await text.getByText('Bell 2 rings').click();
      await caretIsKnown(page);
      await page.keyboard.press('End');
      await page.keyboard.type(' And then it stops.', { delay: 20 });
      await page.getByText('Saved', { exact: true }).waitFor();
      const writing = await countControls(page);
      expect(writing.others.length, writing.others.join('\n')).toBeLessThanOrEqual(most.writing);
      if (width === 1440 && count === 5) expect(writing.others.length + writing.rows).toBeLessThanOrEqual(24);
      expect(await placesOf(page)).toEqual(before);
      expect(complaints).toEqual([]);
    },
  );
});

interface Controls {
  /** The rows of the list of sections in sight. A row is one control, whatever it holds. */
  rows: number;
  /** The names of all other controls in sight outside the header of the site. */
  others: string[];
}

function countControls(page: Page): Promise<Controls> {
  return page.evaluate(() => {
    const kinds =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=switch], ' +
      '[role=separator][tabindex], [role=textbox]';
    const isSeen = (element: Element): boolean => {
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
      const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && width > 1 && height > 1;
      return isInWindow && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const outside = [...document.querySelectorAll(kinds)].filter(
      (element) => !element.closest('header[data-site], [role=textbox] *') && isSeen(element),
    );
    const rowOf = (element: Element) => element.closest('nav[aria-label=Sections] li');
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('role') || element.localName);
    return {
      rows: new Set(outside.map(rowOf).filter((row) => row !== null)).size,
      others: outside.filter((element) => rowOf(element) === null).map((element) => nameOf(element).slice(0, 60)),
    };
  });
}

/** How far the first line of the text is from the top of the window, in px. */
function firstLine(page: Page): Promise<number> {
  return page.evaluate(() => {
    const line = document.querySelector('.book-page > p');
    return Math.round(line?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY);
  });
}

/** How many lines of text the first screen shows, above everything that covers them. */
function linesInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const below = [...document.querySelectorAll('[data-covers-below]')]
      .map((panel) => panel.getBoundingClientRect().top)
      .filter((top) => top > innerHeight / 2);
    const end = Math.min(innerHeight, ...below);
    const lines = [...document.querySelectorAll('.book-page > p')].flatMap((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      return [...range.getClientRects()];
    });
    return lines.filter(({ bottom }) => bottom <= end).length;
  });
}

/** What scrolls besides the window, the list of sections and the side with its pages. */
function scrollers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, aside *')]
      .filter((element) => {
        const { overflowY } = getComputedStyle(element);
        const scrolls = overflowY === 'auto' || overflowY === 'scroll';
        return scrolls && element.scrollHeight > element.clientHeight + 1;
      })
      .filter((element) => !element.closest('nav[aria-label=Sections], section[aria-label=Pages]'))
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** Where the bar, the title, the text and the side stand. Writing must not move them. */
function placesOf(page: Page): Promise<number[][]> {
  return page.evaluate(() =>
    [
      '[data-desk-bar] h1',
      '[role=tablist]',
      'textarea[aria-label="Section title"]',
      '.book-page > p',
      'aside h2',
      'section[aria-label=Pages]',
    ].map((selector) => {
      const { left, top, width } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return [left, top, width].map(Math.round);
    }),
  );
}
