// @vitest-environment happy-dom
import { GapCursor } from '@tiptap/pm/gapcursor';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { describe, expect, it } from 'vitest';
import { bookExtensions } from '../text/book-extensions.ts';
import { openEditor } from '../testing/open-editor.ts';
import { plainHost } from '../testing/plain-host.ts';
import { leaveTable, selectPastTable } from './table-keys.ts';

/** Only a browser lays out text. Here every caret counts as being in both the first and the last line of its block. */
const onEdge = { endOfTextblock: () => true } as unknown as EditorView;

/** The position to which the caret goes from this word; null if the command leaves the key to the library. */
function wayFrom(word: string, html: string, step: 1 | -1): number | null {
  const editor = openEditor(html, bookExtensions(plainHost()));
  editor.state.doc.descendants((node, position) => {
    if (node.text === word) editor.commands.setTextSelection(position);
  });
  let way: number | null = null;
  leaveTable(step)(
    editor.state,
    ({ selection }) => {
      way = selection instanceof GapCursor ? selection.head : null;
    },
    onEdge,
  );
  return way;
}

const cells = (...words: string[]) => `<tr>${words.map((word) => `<td><p>${word}</p></td>`).join('')}</tr>`;
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;
const TWO = table(cells('a', 'b'), cells('c', 'd'));
/** The size of the table: the table itself, its two rows, and four cells with a paragraph of one letter each. */
const TWO_SIZE = 2 + 2 * 2 + 4 * 5;

describe('leaving a table by the arrows', () => {
  it('goes before it from each cell of the first row, and behind it from each of the last', () => {
    for (const word of ['a', 'b']) expect(wayFrom(word, TWO, -1)).toBe(0);
    for (const word of ['c', 'd']) expect(wayFrom(word, TWO, 1)).toBe(TWO_SIZE);
  });

  it('is left to the library in a row between, and where text stands beside the table', () => {
    for (const word of ['c', 'd']) expect(wayFrom(word, TWO, -1)).toBeNull();
    for (const word of ['a', 'b']) expect(wayFrom(word, TWO, 1)).toBeNull();
    expect(wayFrom('c', `${TWO}<p>Below.</p>`, 1)).toBeNull();
    expect(wayFrom('b', `<p>Above.</p>${TWO}`, -1)).toBeNull();
  });

  it('is not done while the cell has more lines that way', () => {
    const lines = table('<tr><td><p>one</p><p>two</p></td><td><p>b</p></td></tr>');
    expect(wayFrom('one', lines, 1)).toBeNull();
    expect(wayFrom('two', lines, 1)).not.toBeNull();
    expect(wayFrom('one', lines, -1)).toBe(0);
    expect(wayFrom('two', lines, -1)).toBeNull();
  });

  it('is done from a merged cell that reaches down to the last row', () => {
    const merged = table('<tr><td rowspan="2"><p>tall</p></td><td><p>b</p></td></tr>', cells('d'));
    expect(wayFrom('tall', merged, 1)).not.toBeNull();
    expect(wayFrom('b', merged, 1)).toBeNull();
  });

  it('is not tried outside a table', () => {
    expect(wayFrom('Rain.', `<p>Rain.</p>${TWO}`, 1)).toBeNull();
  });
});

const TABLE = '<table><tbody><tr><td><p>one</p></td><td><p>two</p></td></tr></tbody></table>';

/**
 * The words that are selected after Shift and an arrow. The selection goes from behind the first letter of one word to behind the first
 * letter of another. Null if the command leaves the key to the library.
 */
function selected(html: string, { from, to, step }: { from: string; to: string; step: 1 | -1 }): string | null {
  const { state, view } = openEditor(html, bookExtensions(plainHost()));
  const places = new Map<string, number>();
  state.doc.descendants((node, position) => {
    if (node.text) places.set(node.text, position + 1);
  });
  const selection = TextSelection.create(state.doc, places.get(from) ?? 0, places.get(to) ?? 0);
  view.dispatch(state.tr.setSelection(selection));
  // Only a browser lays out text. Here every caret counts as being in both the first and the last line of its block.
  Object.assign(view, { endOfTextblock: () => true });
  if (!selectPastTable(step)(view.state, view.dispatch, view)) return null;
  return view.state.doc.textBetween(view.state.selection.from, view.state.selection.to, ' ');
}

describe('a selection that comes to a table', () => {
  const html = `<p>above</p>${TABLE}<p>below</p>`;

  it('goes on over the whole of it, from beside it and from within', () => {
    for (const to of ['below', 'two', 'one'])
      expect(selected(html, { from: 'below', to, step: -1 })).toBe(' one two b');
    for (const to of ['above', 'one', 'two'])
      expect(selected(html, { from: 'above', to, step: 1 })).toBe('bove one two ');
  });

  it('goes back out of it the other way', () => {
    expect(selected(html, { from: 'below', to: 'two', step: 1 })).toBe('b');
  });

  it('goes to its end where the text ends with it', () => {
    expect(selected(`<p>above</p>${TABLE}`, { from: 'above', to: 'one', step: 1 })).toBe('bove one two');
    expect(selected(`${TABLE}<p>below</p>`, { from: 'below', to: 'below', step: -1 })).toBe('one two b');
  });

  it('is left to the library within a table, and where none is near', () => {
    expect(selected(TABLE, { from: 'one', to: 'two', step: 1 })).toBeNull();
    const lines = `<p>first</p><p>second</p>${TABLE}`;
    expect(selected(lines, { from: 'first', to: 'first', step: 1 })).toBeNull();
    expect(selected(lines, { from: 'second', to: 'second', step: -1 })).toBeNull();
  });
});
