import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import type { Stage, Visit } from './browser.ts';
import { seriousFindings } from './quality.ts';
import { handleIsAt } from './waits.ts';

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

  /** Waits until the pages are as they will stay, and rests the mouse on a page. */
  async function restOn(page: Page, number: number): Promise<void> {
    await image(page, number).waitFor();
    await expect.poll(() => region(page).getAttribute('aria-busy')).toBe('false');
    await image(page, number).scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await image(page, number).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width * IN_COLUMN.across - 3, y + height * IN_COLUMN.down);
    await page.mouse.move(x + width * IN_COLUMN.across, y + height * IN_COLUMN.down);
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
});
