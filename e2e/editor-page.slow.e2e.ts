import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { overlaps, shiftsOf, watchShifts, sidewaysScroll } from './quality.ts';
import { standsStill } from './waits.ts';
import { chooseInBook } from './desk.ts';

const LONG_TITLE = 'The Long and Winding Chronicle of the Salt-Wife, Her Lantern, and the Nine Bells of Drowned Kell';
const LINES = Array.from({ length: 30 }, (_, index) => `<p>Bell ${index + 1} rings over the drowned town of Kell.</p>`);

/** The page around the text: on a phone, at a zoom of 200 % and on a desktop. */
describe('the page of the editor', () => {
  let stage: Stage;
  let author: Author;
  let project: string;
  let first: string;
  let last: string;

  beforeAll(async () => {
    stage = await openStage();
    author = await makeAuthor(stage, 'around@example.com');
    project = (await author.call<Project>('POST', '/projects', { title: LONG_TITLE, book_type: 'campaign' })).id;
    const add = (title: string, content: string) =>
      author.call<Section>('POST', `/projects/${project}/sections`, { title, content });
    first = (await add('Bells', '')).id;
    await add('Tides', '<p>The tide turns.</p>'.repeat(400));
    last = (await add('Lanterns', '<p>The lamp is lit.</p>')).id;
  });
  beforeEach(async () => {
    await author.call('PUT', `/projects/${project}/sections/${first}`, { content: LINES.join('') });
  });
  afterAll(() => stage.close());

  const open = async (width: number, height = 900): Promise<Visit> => {
    const visitor = await visit(stage, { width, height, pages: true });
    await author.enter(visitor);
    await visitor.page.goto(`/project/${project}`);
    await visitor.page.getByRole('textbox', { name: 'Section text' }).waitFor();
    return visitor;
  };

  /** Opens the drawer that holds the preview on narrow screens. */
  const openPreview = async ({ page }: Visit, width: number) => {
    if (width >= 1024) return;
    await page.getByRole('button', { name: 'Book Preview' }).click();
    await page.getByRole('dialog', { name: 'Book Preview' }).waitFor();
  };

  it.each([375, 768, 1024, 1440])('has preview, export and download at %i px', async (width) => {
    const visitor = await open(width);
    const { page, context, complaints } = visitor;
    await openPreview(visitor, width);
    await page.getByText(/Pages Generated: [1-9]/).waitFor();
    await page.getByText('Generation Progress: 100%').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await page.locator('button:enabled', { hasText: 'Preview Full Book' }).waitFor();
    if (width < 1024) await page.keyboard.press('Escape');
    await chooseInBook(page, 'Export');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Markdown \(\.md\)/ })
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([375, 1024])('opens the whole book at %i px, and Escape leads back', async (width) => {
    const visitor = await open(width);
    const { page, context, complaints } = visitor;
    await openPreview(visitor, width);
    await page.getByRole('button', { name: 'Preview Full Book' }).click();
    const reader = page.getByRole('dialog', { name: LONG_TITLE });
    await reader.waitFor();
    await page.keyboard.press('Escape');
    await reader.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Export PDF' }).isVisible()).toBe(true);
    if (width < 1024) {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Book Preview');
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('moves nothing when the page is typeset', async () => {
    const visitor = await visit(stage, { pages: true });
    await author.enter(visitor);
    const { page, context } = visitor;
    await watchShifts(page);
    await page.goto(`/project/${project}`);
    const panel = page.getByRole('complementary', { name: 'Book Preview' });
    await panel.getByRole('img', { name: 'Page 3', exact: true }).waitFor();
    await standsStill(page);
    const { moved } = await shiftsOf(page);
    expect(moved.filter((text) => /Preview Full Book|Pages Generated/.test(text))).toEqual([]);
    await context.close();
  });

  it('previews the page of the open section, and the reader opens there', async () => {
    const { page, context } = await open(1440);
    const panel = page.getByRole('complementary', { name: 'Book Preview' });
    await panel.getByRole('img', { name: 'Page 3', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Lanterns', exact: true }).click();
    const preview = await author.call<{ sections: { id: string; page: number }[] }>(
      'GET',
      `/projects/${project}/preview`,
    );
    const number = preview.sections.find(({ id }) => id === last)?.page ?? 0;
    expect(number).toBeGreaterThan(5);
    await panel.getByRole('img', { name: `Page ${number}`, exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Preview Full Book' }).click();
    const reader = page.getByRole('dialog', { name: LONG_TITLE });
    await reader.getByRole('img', { name: `Page ${number}`, exact: true }).waitFor();
    expect(await reader.getByText('The lamp is lit.').count()).toBe(1);
    await context.close();
  });

  it('keeps a menu of the book open while the section comes', async () => {
    const visitor = await visit(stage);
    await author.enter(visitor);
    const { page, context } = visitor;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.routeWebSocket(/\/room$/, async (socket) => {
      await held;
      socket.connectToServer();
    });
    await page.goto(`/project/${project}`);
    await page.getByText('Loading section...').waitFor();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const checks = page.getByRole('menuitem', { name: 'Checks', exact: true });
    await checks.waitFor();
    release();
    await page.getByRole('toolbar', { name: 'Formatting', includeHidden: true }).waitFor();
    expect(await checks.isVisible()).toBe(true);
    await context.close();
  });

  it('says less than 100 % while there are no pages yet', async () => {
    const visitor = await visit(stage, { pages: true });
    await author.enter(visitor);
    const { page, context } = visitor;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.routeWebSocket('**/live', async (socket) => {
      await held;
      socket.connectToServer();
    });
    await page.goto(`/project/${project}`);
    await page.getByText('Generation Progress: 99%').waitFor();
    await page.getByText('Pages Generated: 0').waitFor();
    release();
    await page.getByText('Generation Progress: 100%').waitFor();
    await context.close();
  });

  it.each([
    [375, 667],
    [720, 450],
    [1440, 900],
  ])('keeps the cursor’s line and the slash menu clear of the toolbar at %i × %i px', async (width, height) => {
    const { page, context } = await open(width, height);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('Control+End');
    for (let line = 0; line < 20; line += 1) {
      await page.keyboard.press('ArrowUp');
      // The browser reports the new selection a moment later, and then the editor scrolls.
      await expect.poll(() => cursorBelowBar(page)).toBeGreaterThanOrEqual(0);
    }
    // An undo scrolls back to the place that it changes.
    await page.keyboard.type('Xyzzy', { delay: 20 });
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+z');
    await page.getByText('Xyzzy').waitFor({ state: 'detached' });
    await expect.poll(() => cursorBelowBar(page)).toBeGreaterThanOrEqual(0);

    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/', { delay: 20 });
    const menu = page.getByRole('listbox', { name: 'Insert a block' });
    await menu.waitFor();
    await expect
      .poll(() =>
        menu.evaluate((list) => {
          const bar = document.querySelector('[data-desk-bar]')?.getBoundingClientRect().bottom ?? 0;
          const { top, bottom } = list.getBoundingClientRect();
          return top >= bar && bottom <= window.innerHeight;
        }),
      )
      .toBe(true);
    await standsStill(page);
    expect(await menu.evaluate((list) => list.getBoundingClientRect().width)).toBeLessThanOrEqual(300);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.keyboard.press('Escape');
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Backspace');
    await context.close();
  });

  it('keeps the cursor’s line in sight when a keyboard on the screen takes a part of it', async () => {
    const { page, context } = await open(375, 800);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Ninth.', { delay: 20 });
    await page.getByText('Ninth.').waitFor();
    await page.setViewportSize({ width: 375, height: 400 });
    await expect.poll(() => page.evaluate(() => window.innerHeight)).toBe(400);
    await expect.poll(async () => (await cursorLine(page)).bottom).toBeLessThanOrEqual(400);
    expect(await cursorBelowBar(page)).toBeGreaterThanOrEqual(0);
    await context.close();
  });

  it('has one stop of the Tab key in the sections, from which the arrow keys lead on', async () => {
    const { page, context } = await open(1440);
    const stops = page.locator('nav[aria-label=Sections] ol button');
    const inOrder = () => stops.evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex === 0).length);
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    await expect.poll(inOrder).toBe(1);
    await page.getByRole('button', { name: 'Bells', exact: true }).focus();
    const seen: (string | null | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'Home']) {
      await page.keyboard.press(key);
      seen.push(await focused());
    }
    expect(seen).toEqual(['Tides', 'Delete section Tides', 'Delete section Lanterns', 'Lanterns', 'Bells']);
    expect(await inOrder()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Add Section');
    await context.close();
  });

  it('announces the title and the place of a dragged section to screen readers', async () => {
    const { page, context } = await open(1440);
    await page.getByRole('button', { name: 'Reorder Bells' }).focus();
    await page.keyboard.press('Space');
    const told = page.locator('[aria-live=assertive]');
    await told.filter({ hasText: '“Bells” is' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await told.filter({ hasText: '“Bells” is at place 2 of 3.' }).waitFor();
    await page.keyboard.press('Escape');
    await told.filter({ hasText: '“Bells” stays where it was, at place 1 of 3.' }).waitFor();
    await context.close();
  });

  it('takes back a moved section by Ctrl+Z, and not what was written before', async () => {
    const { page, context } = await open(1440);
    const order = () => page.locator('nav[aria-label=Sections] ol > li').allInnerTexts();
    const before = await order();
    await page.getByRole('textbox', { name: 'Section text' }).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' Written first.');
    const [handle, target] = await Promise.all(
      ['Bells', 'Tides'].map((name) => page.getByRole('button', { name: `Reorder ${name}` }).boundingBox()),
    );
    await page.mouse.move((handle?.x ?? 0) + 10, (handle?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((handle?.x ?? 0) + 10, (handle?.y ?? 0) + 25, { steps: 4 });
    await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 14, { steps: 8 });
    await page.mouse.up();
    await page.getByText('Moved “Bells”.').waitFor();
    await expect.poll(order).not.toEqual(before);
    await page.keyboard.press('ControlOrMeta+Z');
    await page.getByText('“Bells” is back in its place.').waitFor();
    await expect.poll(order).toEqual(before);
    await page.getByText('Written first.').waitFor();
    await context.close();
  });

  it('prints the text alone, dark on white, also from a dark screen', async () => {
    const visitor = await visit(stage, { scheme: 'dark' });
    await author.enter(visitor);
    const { page, context } = visitor;
    await page.goto(`/project/${project}`);
    const text = page.getByRole('textbox', { name: 'Section text' });
    await text.waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const role of [
      'banner',
      'navigation',
      'contentinfo',
      'complementary',
      'toolbar',
      'tablist',
      'button',
    ] as const)
      expect(await page.getByRole(role).count(), role).toBe(0);
    expect(await page.getByRole('heading', { name: 'Bells' }).isVisible()).toBe(true);
    const [ink, paper] = await text.evaluate((element) => {
      let node: Element | null = element;
      while (node && getComputedStyle(node).backgroundColor === 'rgba(0, 0, 0, 0)') node = node.parentElement;
      return [getComputedStyle(element).color, node ? getComputedStyle(node).backgroundColor : ''];
    });
    expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    await context.close();
  });

  it('stands still after a paste, with the caret in sight, whatever takes the focus outside of it', async () => {
    const { page, context } = await open(1440);
    await page.getByText('Bell 20 rings').click();
    await page.keyboard.press('End');
    await page.locator('[role=textbox]:focus').evaluate((element) => {
      const data = new DataTransfer();
      data.setData('text/html', '<p>A toll.</p><table><tr><td>Bell</td></tr></table><p>Another.</p>'.repeat(6));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await page.getByText('Another.').last().waitFor();
    await standsStill(page);
    expect(await cursorBelowBar(page)).toBeGreaterThanOrEqual(0);
    expect((await cursorLine(page)).bottom).toBeLessThan(900);
    const place = () => page.evaluate(() => scrollY);
    const before = await place();
    expect(before).toBeGreaterThan(0);
    for (const name of ['Size of the pages', 'Book', 'Add Section', 'Insert', 'Search or go to']) {
      await page.getByRole('button', { name }).first().focus();
      await standsStill(page);
      expect(await place(), name).toBe(before);
    }
    await context.close();
  });

  it.each([320, 375, 768, 1100, 1440])('keeps the bar on one line with a long title at %i px', async (width) => {
    const { page, context } = await open(width);
    // The title is cut off where it has no room. Its name, its details and the tab of the browser have all of it.
    const title = page.getByRole('button', { name: `${LONG_TITLE}: book details` });
    await title.waitFor();
    expect(await title.innerText()).toBe(LONG_TITLE);
    expect(await page.title()).toContain(LONG_TITLE);
    const bar = page.locator('[data-desk-bar]');
    expect(await bar.evaluate((element) => element.clientHeight)).toBe(51);
    const controls = page
      .getByRole('main')
      .getByRole('button', { name: /^(Sections|Book Preview|Edit|Book|Generate Content)$|: book details$/ });
    expect(await overlaps(await controls.all())).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await context.close();
  });
});

/** Where the cursor's line is in the window, in px. */
function cursorLine(page: Page): Promise<{ top: number; bottom: number }> {
  return page.evaluate(() => {
    const range = getSelection()?.getRangeAt(0);
    // A range in an empty paragraph has no rectangle.
    const line = range?.getClientRects()[0] ?? (range?.startContainer as Element | undefined)?.getBoundingClientRect();
    return { top: line?.top ?? -1, bottom: line?.bottom ?? -1 };
  });
}

/** How far the cursor's line is below the bars above the text, in px; below 0 it is covered. */
async function cursorBelowBar(page: Page): Promise<number> {
  const end = await page.evaluate(() => {
    const bars = [...document.querySelectorAll('[data-desk-bar], [data-covers-text]')];
    return Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom));
  });
  return (await cursorLine(page)).top - end;
}
