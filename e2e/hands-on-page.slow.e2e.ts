import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import { type Stage, type Visit, visit } from './browser.ts';
import { seriousFindings, sidewaysScroll, smallTargets } from './quality.ts';
import { handleIsAt, standsStill } from './waits.ts';

const RAIN = '<p>The rain falls on the old stones of the bridge, and the goblins count their copper coins again.</p>';
const ROW = '<tr><td>Salt</td><td>It keeps the dead asleep for as long as it lies around them</td><td>2 cp</td></tr>';
const TABLE = `<table><tr><th>Ware</th><th>Use</th><th>Price</th></tr>${ROW.repeat(12)}</table>`;

/** A place in the first column of a page, below its title. */
const IN_COLUMN = { across: 0.25, down: 0.3 };

describe('hands on the page', { timeout: 120_000 }, () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let id: string;

  beforeAll(async () => {
    ({ stage, author, visitor } = await enterAs('hands@example.com', { pages: true }));
    ({ id } = await author.call<Project>('POST', '/projects', { title: 'The Salt Road', book_type: 'campaign' }));
    const add = (section: string, title: string, content: string) =>
      author.call('POST', `/projects/${id}/sections`, { id: section, title, content });
    await add('wares', 'Wares', `${TABLE}${RAIN.repeat(8)}<h2>The ford</h2>${RAIN}`);
    await add('river', 'River', `<div data-block="read-aloud">${RAIN.repeat(12)}</div>${RAIN.repeat(4)}`);
    await visitor.page.goto(`/project/${id}?section=wares`);
    await visitor.page.getByRole('textbox', { name: 'Section text' }).waitFor();
  });
  afterAll(() => stage.close());

  const region = (page: Page) => page.getByRole('region', { name: 'Pages', exact: true });
  const image = (page: Page, number: number) => region(page).getByRole('img', { name: `Page ${number}`, exact: true });
  const hash = (number: number) => image(visitor.page, number).getAttribute('data-hash');
  const handle = (page: Page) => page.getByRole('button', { name: /^On the page: / });
  const stored = async (section: string) =>
    (await author.call<{ content: string }>('GET', `/projects/${id}/sections/${section}`)).content;
  const item = (name: string) => visitor.page.getByRole('menu').getByText(name, { exact: true });

  const boxOf = async (shown: Locator) => (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  /** Waits until the pages are as they will stay. Returns a place in the first column of one of them. */
  async function placeOn(page: Page, number: number): Promise<readonly [number, number]> {
    await image(page, number).waitFor();
    await expect.poll(() => region(page).getAttribute('aria-busy')).toBe('false');
    await image(page, number).scrollIntoViewIfNeeded();
    const { x, y, width, height } = await boxOf(image(page, number));
    return [x + width * IN_COLUMN.across, y + height * IN_COLUMN.down];
  }

  async function restOn(page: Page, number: number): Promise<void> {
    const [x, y] = await placeOn(page, number);
    await page.mouse.move(x - 3, y);
    await page.mouse.move(x, y);
  }

  it('set a table across the page, which is undone in one step', async () => {
    const { page } = visitor;
    expect(await handle(page).count()).toBe(0);
    await restOn(page, 3);
    await expect.poll(() => handle(page).getAttribute('aria-label')).toBe('On the page: Table');
    const before = await hash(3);
    await handle(page).click();
    await item('Across the page').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await item('Across the page').click();
    await expect.poll(() => hash(3)).not.toBe(before);
    await expect.poll(() => stored('wares')).toContain('<table data-width="page">');
    // The choice has given the focus to the text.
    await page.keyboard.press('Control+z');
    await expect.poll(() => hash(3)).toBe(before);
    await expect.poll(() => stored('wares')).not.toContain('data-width');
    expect(visitor.complaints).toEqual([]);
  });

  it('have the same choices in the menu of the block in the text', async () => {
    const { page } = visitor;
    const ford = page.getByRole('textbox', { name: 'Section text' }).getByRole('heading', { name: 'The ford' });
    await handleIsAt(page, ford);
    await page.getByRole('button', { name: 'Block: Heading' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Begin a page' }).click();
    await expect.poll(() => stored('wares')).toContain('<h2 data-break-before="page">The ford</h2>');
    await handleIsAt(page, ford);
    await page.getByRole('button', { name: 'Block: Heading' }).click();
    expect(await page.getByRole('menuitemcheckbox', { name: 'Begin a page' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    await page.getByRole('menuitemcheckbox', { name: 'Begin a page' }).click();
    await expect.poll(() => stored('wares')).toContain('<h2>The ford</h2>');
  });

  it('open the section of a block that is in another one', async () => {
    const { page } = visitor;
    await restOn(page, 4);
    await expect.poll(() => handle(page).getAttribute('aria-label')).toBe('On the page: block');
    await handle(page).click();
    await page.waitForURL(/section=river/);
    await expect.poll(() => handle(page).getAttribute('aria-label')).toBe('On the page: Read-aloud');
    await item('Across the page').click();
    await expect.poll(() => stored('river')).toContain('<div data-block="read-aloud" data-width="page">');
  });

  it('are within reach of a finger on a phone, where the pages cover the text and go again', async () => {
    const phone = await visit(stage, { width: 375, height: 740 });
    await author.enter(phone);
    const { page } = phone;
    const text = page.getByRole('textbox', { name: 'Section text' });
    const opener = page.getByRole('button', { name: 'Book Preview' });
    await page.goto(`/project/${id}?section=wares`);
    await text.waitFor();
    await opener.tap();
    await page.touchscreen.tap(...(await placeOn(page, 3)));
    await expect.poll(() => handle(page).getAttribute('aria-label')).toBe('On the page: Table');
    expect(await page.getByRole('separator', { name: 'Width of the side' }).count()).toBe(0);
    const [grip, sheet] = await Promise.all([boxOf(handle(page)), boxOf(image(page, 3))]);
    expect([grip.width, grip.height]).toEqual([44, 44]);
    // What is seen of it ends before the words of the page begin.
    const { x, width } = await boxOf(handle(page).locator('svg'));
    expect(x + width).toBeLessThan(sheet.x + sheet.width * 0.08);
    await handle(page).tap();
    await page.getByRole('menu').getByText('Across the page', { exact: true }).tap();
    await expect.poll(() => stored('wares')).toContain('<table data-width="page">');
    await standsStill(page);
    expect(await smallTargets(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Close the side' }).tap();
    await region(page).waitFor({ state: 'hidden' });
    await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menu').getByText('Undo', { exact: true }).tap();
    await expect.poll(() => stored('wares')).not.toContain('data-width');
    await opener.tap();
    await image(page, 3).waitFor();
    await page.getByRole('button', { name: 'Close the side' }).tap();
    await text.getByText('The ford').tap();
    await expect.poll(() => text.evaluate((dom) => dom.contains(document.activeElement))).toBe(true);
    expect(phone.complaints).toEqual([]);
    await phone.context.close();
  });
});
