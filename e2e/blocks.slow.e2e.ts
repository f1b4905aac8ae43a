import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { schema } from '#book/document/schema.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { SAMPLE_BLOCKS, SAMPLE_TEXT } from '#book/testing/sample-blocks.ts';
import { type Author, enterAs } from './author.ts';
import { type Stage, type Visit, visit } from './browser.ts';
import { type EditorOnPage, KINDS, outline, press, select, write } from './editor-on-page.ts';
import { caretIsKnown } from './waits.ts';

/** Blocks that are more than a line of text, so that the caret can stand beside them. */
const CLOSED = KINDS.filter(({ kind }) => kind !== 'paragraph' && kind !== 'heading');

/** How the caret gets into and out of every kind of block. */
describe('every kind of block', () => {
  let stage: Stage;
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
    ({ stage, author, visitor } = await enterAs('every-block@example.com'));
  });
  beforeEach(() => open(visitor.page, '<p>First.</p>'));
  afterAll(() => stage.close());

  it('leaves every selected block where it is when a letter is typed on it', async () => {
    const { page } = visitor;
    for (const { kind, json } of KINDS) {
      await write(page, [json, json]);
      await select(page, 0);
      await page.keyboard.type('ab');
      expect(await outline(page)).toEqual([kind, '“ab”', kind]);
    }
  });

  it('takes what is composed on every selected block, and beside it, into a paragraph', async () => {
    const { page, context } = visitor;
    const session = await context.newCDPSession(page);
    const compose = async () => {
      await page.locator('.ProseMirror-selectednode, .ProseMirror-gapcursor').waitFor({ state: 'attached' });
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'Process' });
      await session.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 });
      await session.send('Input.imeSetComposition', { text: 'かな', selectionStart: 2, selectionEnd: 2 });
      await session.send('Input.insertText', { text: '仮' });
    };
    for (const { kind, json } of CLOSED) {
      await write(page, [json, json]);
      await select(page, 0);
      await compose();
      await expect.poll(() => outline(page)).toEqual([kind, '“仮”', kind]);
      await page.keyboard.press('Control+End');
      if ((await page.locator('.ProseMirror-gapcursor').count()) === 0) continue;
      await compose();
      await expect.poll(() => outline(page)).toEqual([kind, '“仮”', kind, '“仮”']);
    }
  });

  it('reaches a place before, between and after all kinds of blocks by the arrows, and the true ends', async () => {
    const { page } = visitor;
    for (const { kind, json } of CLOSED) {
      await write(page, [json, json]);
      await press(page, 'ArrowUp', 4);
      await page.keyboard.type('b');
      for (let presses = 0; presses < 12 && !(await isBetween(page)); presses += 1) await press(page, 'ArrowDown');
      await page.keyboard.type('m');
      await press(page, 'ArrowDown', 8);
      await page.keyboard.type('e');
      expect(await outline(page)).toEqual(['“b”', kind, '“m”', kind, '“e”']);
    }
    for (const { kind, json } of CLOSED) {
      await write(page, [json]);
      await page.keyboard.press('Control+End');
      await page.keyboard.type('z');
      await page.keyboard.press('Control+Home');
      await page.keyboard.type('a');
      const found = await outline(page);
      if (found.length > 1) expect(found).toEqual(['“a”', kind, '“z”']);
      else await page.locator('.book-page').getByText(`a${SAMPLE_TEXT}z`, { exact: true }).first().waitFor();
    }
  });

  it('follows the caret sideways through a table wider than the page', async () => {
    const { page } = visitor;
    const row = Array.from({ length: 14 }, (_, index) => `<td>Column${index}</td>`).join('');
    await open(page, `<table><tbody><tr>${row}</tr></tbody></table>`);
    await page.getByText('Column0').click();
    await press(page, 'Tab', 13);
    await page.keyboard.type('last');
    const isSeen = await page.locator('.tableWrapper').evaluate((table) => {
      const { left, right } = document.getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect();
      const box = table.getBoundingClientRect();
      return table.scrollLeft > 0 && left >= box.left && right <= box.right;
    });
    expect(isSeen).toBe(true);
  });

  it('goes up and down the empty rows of a random table, and out of it', async () => {
    const { page } = visitor;
    const words = { type: 'paragraph', content: [{ type: 'text', text: 'Above.' }] };
    const rows = ['1', '2', '3'].map((roll) => ({ type: 'randomRow', attrs: { roll } }));
    await write(page, [words, { type: 'randomTable', attrs: { die: 'd3' }, content: rows }, { type: 'paragraph' }]);
    await page.locator('.random-row-text').first().click();
    for (const word of ['Salt', 'Sand', 'Silt', 'Below']) {
      await page.keyboard.type(word);
      await page.keyboard.press('ArrowDown');
    }
    expect(await page.locator('.random-row-text').allTextContents()).toEqual(['Salt', 'Sand', 'Silt']);
    await press(page, 'ArrowUp', 4);
    await page.keyboard.press('End');
    await page.keyboard.type(' And on.');
    expect(await page.locator('.book-page > p').allTextContents()).toEqual(['Above. And on.', 'Below']);
  });

  it('goes out of a table from any column of its first and last row, where no text stands beside it', async () => {
    const { page } = visitor;
    const row = '<tr><td>one</td><td>two<br>lines</td><td>three</td></tr>';
    const cell = (words: string, at: number) => page.locator('.book-page td', { hasText: words }).nth(at);
    for (const words of ['one', 'lines', 'three']) {
      await open(page, `<table><tbody>${row}${row}</tbody></table>`);
      await cell(words, 1).click();
      await page.keyboard.press('End');
      await caretIsKnown(page);
      await press(page, 'ArrowDown', 2);
      await page.keyboard.type('Below');
      await cell(words, 0).click();
      await caretIsKnown(page);
      await press(page, 'ArrowUp', 2);
      await page.keyboard.type('Above');
      expect(await outline(page)).toEqual(['“Above”', 'table', '“Below”']);
    }
  });

  it.each([375, 768, 1440])('shows each control of every block uncovered on a screen of %i px', async (width) => {
    const guest = await visit(stage, { width, height: 900 });
    await author.enter(guest);
    const { page } = guest;
    await open(page, documentToHtml(schema.node('doc', null, SAMPLE_BLOCKS)));
    await expect.poll(() => coveredControls(page)).toEqual([]);
    for (const table of ['.tableWrapper', '.random-table']) {
      await page.locator(table).getByText(SAMPLE_TEXT, { exact: true }).click();
      await page.locator(table).getByRole('button', { name: 'All table commands' }).waitFor();
      await expect.poll(() => coveredControls(page)).toEqual([]);
    }
    await guest.context.close();
  });
});

/** Whether the caret stands between the second block and the third. */
function isBetween(page: Page): Promise<boolean> {
  return page.locator('.book-page').evaluate((dom) => {
    const { doc, selection } = (dom as unknown as { editor: EditorOnPage }).editor.state;
    return selection.empty && selection.from === doc.child(0).nodeSize + doc.child(1).nodeSize;
  });
}

/** The controls in the text whose centre is covered by something else. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.book-page :is(button, input)')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const shown = document.elementFromPoint(left + width / 2, top + height / 2);
        if (control.contains(shown)) return [];
        return [`${control.outerHTML.slice(0, 120)} lies under ${shown?.outerHTML.slice(0, 120)}`];
      }),
  );
}
