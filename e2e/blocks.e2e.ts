import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { schema } from '#book/document/schema.ts';
import { documentToHtml } from '#book/document/to-html.ts';
import { SAMPLE_BLOCKS, SAMPLE_TEXT } from '#book/testing/sample-blocks.ts';
import { type Author, makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { caretIsKnown, selectionIsReported } from './waits.ts';

const KINDS = SAMPLE_BLOCKS.map((node) => ({ kind: node.type.name, json: node.toJSON() as object }));
/** Blocks beside which the caret can stand, since they are more than a line of text. */
const CLOSED = KINDS.filter(({ kind }) => kind !== 'paragraph' && kind !== 'heading');

/** Every kind of block, used by keyboard, mouse and touch. The kinds come from the schema, so a new one is tested without a change here. */
describe('blocks while writing', () => {
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
    stage = await openStage();
    author = await makeAuthor(stage, 'blocks@example.com');
    visitor = await visit(stage);
    await author.enter(visitor);
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

  it.each([375, 768, 1440])('shows each control of every block uncovered on a screen of %i px', async (width) => {
    const guest = await visit(stage, { width, height: 900 });
    await author.enter(guest);
    const { page } = guest;
    await open(page, documentToHtml(schema.node('doc', null, SAMPLE_BLOCKS)));
    expect(await coveredControls(page)).toEqual([]);
    for (const table of ['.tableWrapper', '.random-table']) {
      await page.locator(table).getByText(SAMPLE_TEXT, { exact: true }).click();
      await page.locator(table).getByRole('button', { name: 'All table commands' }).waitFor();
      expect(await coveredControls(page)).toEqual([]);
    }
    await guest.context.close();
  });
});

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** The part of the editor that these journeys use. */
interface EditorOnPage {
  commands: { setContent(doc: object): void; focus(to: string): void; setNodeSelection(position: number): void };
  state: {
    doc: {
      child(index: number): { nodeSize: number };
      forEach(read: (node: { type: { name: string }; textContent: string }) => void): void;
    };
    selection: { from: number; empty: boolean };
  };
}

/** Replaces the text of the section by these blocks, with the caret at the start. */
async function write(page: Page, content: readonly object[]): Promise<void> {
  await page.locator('.book-page').evaluate((dom, content) => {
    const { editor } = dom as unknown as { editor: EditorOnPage };
    editor.commands.setContent({ type: 'doc', content });
    editor.commands.focus('start');
    // The editor takes the focus with the next frame.
    return new Promise(requestAnimationFrame);
  }, content);
}

async function select(page: Page, position: number): Promise<void> {
  await page.locator('.book-page').evaluate((dom, position) => {
    const { editor } = dom as unknown as { editor: EditorOnPage };
    editor.commands.setNodeSelection(position);
  }, position);
}

/** The blocks of the section as short strings: other blocks by their kind, paragraphs by their text. */
function outline(page: Page): Promise<string[]> {
  return page.locator('.book-page').evaluate((dom, sample) => {
    const found: string[] = [];
    (dom as unknown as { editor: EditorOnPage }).editor.state.doc.forEach(({ type, textContent }) => {
      const isWords = type.name === 'paragraph' && textContent !== sample;
      found.push(isWords ? `“${textContent}”` : type.name);
    });
    return found;
  }, SAMPLE_TEXT);
}

/** Presses a key, and waits each time until the editor has heard where the caret went. */
async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let presses = 0; presses < times; presses += 1) {
    await page.keyboard.press(key);
    await selectionIsReported(page);
  }
}

/** Whether the caret stands between the second block and the third. */
function isBetween(page: Page): Promise<boolean> {
  return page.locator('.book-page').evaluate((dom) => {
    const { doc, selection } = (dom as unknown as { editor: EditorOnPage }).editor.state;
    return selection.empty && selection.from === doc.child(0).nodeSize + doc.child(1).nodeSize;
  });
}

function isCaretInView(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const anchor = document.getSelection()?.anchorNode;
    const line = anchor instanceof Element ? anchor : anchor?.parentElement;
    const box = line?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
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
