import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { SAMPLE_TEXT } from '#book/testing/sample-blocks.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { KINDS, outline, paragraph, select, write } from './editor-on-page.ts';

/** Working with blocks by keyboard and by mouse. */
describe('blocks while writing', () => {
  let author: Author;
  let visitor: Visit;

  const open = async (page: Page, content: string) => {
    const project = await author.call<Project>('POST', '/projects', {
      title: 'A book of blocks',
      book_type: 'campaign',
    });
    await author.call('POST', `/projects/${project.id}/sections`, { content });
    await page.goto(`/project/${project.id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.locator('[role=textbox]:focus').waitFor();
  };

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('blocks@example.com'));
  });
  beforeEach(() => open(visitor.page, '<p>First.</p>'));
  afterAll(() => visitor.context.close());

  it('selects a block by a press on what is no text of it, and writes after it', async () => {
    const { page } = visitor;
    for (const [kind, part] of [
      ['spell', 'header h4'],
      ['magicItem', 'header h4'],
      ['sidebar', '.sidebar-kind'],
      ['statBlock', 'h4'],
      ['pageBreak', 'span'],
      ['image', 'figcaption'],
    ]) {
      const { json = {} } = KINDS.find((one) => one.kind === kind) ?? {};
      await write(page, [json, json]);
      await page.locator(`.book-page > * ${part}`).first().click();
      await page.locator('.ProseMirror-selectednode').waitFor();
      await page.keyboard.type('a');
      expect(await outline(page)).toEqual([kind, '“a”', kind]);
    }
  });

  it('removes a selected block by Delete, and Undo in the note brings it back', async () => {
    const { page } = visitor;
    const { json = {} } = KINDS.find(({ kind }) => kind === 'spell') ?? {};
    await write(page, [paragraph('Before'), json, paragraph('After')]);
    await select(page, 8);
    await page.keyboard.press('Delete');
    await page.keyboard.type(' it all');
    expect(await outline(page)).toEqual(['“Before it all”', '“After”']);
    const note = page.getByRole('alert').filter({ hasText: 'was removed.' });
    await note.getByRole('button', { name: 'Undo' }).click();
    expect(await outline(page)).toEqual(['“Before it all”', 'spell', '“After”']);
  });

  it('goes from cell to cell by Tab in tables and random tables, and makes a row after the last', async () => {
    const { page } = visitor;
    const { json: random = {} } = KINDS.find(({ kind }) => kind === 'randomTable') ?? {};
    const { json: plain = {} } = KINDS.find(({ kind }) => kind === 'table') ?? {};
    for (const json of [random, plain]) {
      await write(page, [json]);
      await page.locator('.book-page').getByText(SAMPLE_TEXT, { exact: true }).click();
      await page.keyboard.press('Tab');
      await page.keyboard.type('Sea');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Sky');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.type('Sand');
      expect(await page.locator('.book-page tbody').evaluate((body) => body.textContent)).toMatch(/Salt.*Sand.*Sky/);
      expect(await page.locator('.book-page tbody tr').count()).toBe(3);
    }
  });

  it('puts a creature and a spell in, and goes on in plain words behind them, in view', async () => {
    const { page } = visitor;
    const monster = KINDS.find(({ kind }) => kind === 'statBlock')?.json ?? {};
    const before = Array.from({ length: 30 }, (_, line) => paragraph(`Line ${line} of a long section.`));
    const dialog = page.getByRole('dialog');
    for (const [item, search, name, button] of [
      ['Monster from Open5e…', 'Search creatures', 'owlbear', 'Insert stat block'],
      ['Spell from Open5e…', 'Search spells', 'fire bolt', 'Insert spell'],
    ] as const) {
      await write(page, [...before, monster]);
      await page.getByText('Line 29 of').click();
      await page.getByRole('button', { name: 'Insert', exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await dialog.getByLabel(search).fill(name);
      await dialog.getByRole('group', { name: new RegExp(`Preview of .*${name}`, 'i') }).waitFor();
      await dialog.getByRole('button', { name: button }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.locator('[role=textbox]:focus').waitFor();
      await expect.poll(() => isCaretInView(page)).toBe(true);
      await page.keyboard.type('Mine');
      expect((await outline(page)).slice(-2)).toEqual(['“Mine”', 'statBlock']);
      expect(await page.locator('.book-page > p', { hasText: /^Mine$/ }).innerHTML()).toBe('Mine');
    }
  });

  it('keeps the caret behind an inserted block in view when what stands above gets its true height late', async () => {
    const { page } = visitor;
    await write(page, [paragraph('Before.'), paragraph('Here.')]);
    await page.getByText('Here.').click();
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Read-aloud/ }).click();
    await page.locator('[role=textbox]:focus').waitFor();
    await expect.poll(() => isCaretInView(page)).toBe(true);
    const content = '* { overflow-anchor: none } .book-page > :first-child { padding-top: 150vh }';
    await page.addStyleTag({ content });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await isCaretInView(page)).toBe(true);
  });

  it('has the commands for rows and columns at the table, for both kinds of tables', async () => {
    const { page } = visitor;
    const { json: random = {} } = KINDS.find(({ kind }) => kind === 'randomTable') ?? {};
    const { json: plain = {} } = KINDS.find(({ kind }) => kind === 'table') ?? {};
    const rows = page.locator('.book-page tbody tr');
    await write(page, [plain, random]);
    await page.locator('.book-page td, .book-page th').getByText(SAMPLE_TEXT, { exact: true }).first().click();
    const tools = page.locator('.table-tools');
    await tools.getByRole('button', { name: 'Add row below' }).click();
    await tools.getByRole('button', { name: 'Add column after' }).click();
    await tools.getByRole('button', { name: 'Header row' }).click();
    expect(await page.locator('.tableWrapper tr').count()).toBe(2);
    expect(await page.locator('.tableWrapper tr').first().locator('th').count()).toBe(2);
    await page.locator('.random-table').getByText(SAMPLE_TEXT, { exact: true }).click();
    await tools.getByRole('button', { name: 'Add row below' }).click();
    expect(await rows.count()).toBe(4);
    await tools.getByRole('button', { name: 'All table commands' }).click();
    await page.getByRole('menuitem', { name: 'Delete table' }).click();
    await page.getByRole('alert').filter({ hasText: 'was removed.' }).getByRole('button', { name: 'Undo' }).click();
    expect(await outline(page)).toEqual(['table', 'randomTable']);
  });
});

function isCaretInView(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const anchor = document.getSelection()?.anchorNode;
    const line = anchor instanceof Element ? anchor : anchor?.parentElement;
    const box = line?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  });
}
