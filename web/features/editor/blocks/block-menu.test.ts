// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import type { EditorHost } from '../base/host.ts';
import { openEditor } from '../testing/open-editor.ts';
import { BLOCK_MENU, findChoices } from './block-menu.ts';
import { insertBlock, newBlock } from './insert-block.ts';
import { BLOCK_NAMES } from '#book/document/nodes.ts';

const titles = (query: string) => findChoices(query, BLOCK_MENU).map(({ title }) => title);

describe('finding blocks', () => {
  it('gives all of them for an empty query', () => {
    expect(titles('')).toHaveLength(BLOCK_MENU.length);
  });

  it('puts titles that begin with the query first', () => {
    expect(titles('s')[0]).toBe('Sidebar');
    expect(titles('table')[0]).toBe('Table');
    expect(titles('table')).toContain('Random table');
  });

  it('finds blocks by other words and without spaces', () => {
    expect(titles('monster')).toEqual(['Monster from Open5e…', 'Stat block']);
    expect(titles('statbl')).toEqual(['Stat block']);
    expect(titles('h2')).toEqual(['Heading 2']);
    expect(titles('GM')).toEqual(['GM note']);
  });

  it('gives nothing for what is no block', () => {
    expect(titles('qqq')).toEqual([]);
  });
});

const nothing = () => {};
const host: EditorHost = {
  editBlock: nothing,
  newBlock: nothing,
  editLink: nothing,
  editInline: nothing,
  searchOpen5e: nothing,
  openLibrary: nothing,
  saveBlock: nothing,
  insertImage: nothing,
  linkTargets: () => [],
  titleOf: () => undefined,
  onLinkTargets: () => nothing,
  layout: () => DEFAULT_LAYOUT,
  assistance: () => 'off',
  assist: () => undefined,
  blockRemoved: nothing,
};

/** Lists are left out, because they are made from the text at the caret and not inserted. */
const STARTED = BLOCK_NAMES.filter((name) => !name.endsWith('List'));

describe('inserting a block', () => {
  it.each(STARTED)('leaves a valid document with a new %s', (name) => {
    const editor = openEditor('<p>Before</p>');
    editor.commands.setTextSelection(1);
    expect(insertBlock(editor, newBlock(name))).not.toBeNull();
    expect(() => editor.state.doc.check()).not.toThrow();
  });

  it.each(['stat-block', 'spell', 'magic-item'])('leaves the text as it is until the form of a %s is saved', (id) => {
    const editor = openEditor('<p>Before</p>');
    const before = editor.state;
    const asked: string[] = [];
    BLOCK_MENU.find((choice) => choice.id === id)?.insert(editor, { ...host, newBlock: (kind) => asked.push(kind) });
    expect(asked).toHaveLength(1);
    expect(editor.state).toBe(before);
  });

  it.each(BLOCK_MENU.filter(({ id }) => id !== 'image').map(({ id }) => id))(
    'leaves a valid document with %s',
    (id) => {
      for (const html of [
        '',
        '<p>Before</p>',
        '<ul><li><p>Item</p></li></ul>',
        '<table><tr><td>Cell</td></tr></table>',
      ]) {
        const editor = openEditor(html);
        editor.commands.setTextSelection(1);
        BLOCK_MENU.find((choice) => choice.id === id)?.insert(editor, host);
        expect(() => editor.state.doc.check()).not.toThrow();
      }
    },
  );
});
