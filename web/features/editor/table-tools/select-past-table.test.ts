// @vitest-environment happy-dom
import { TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { bookExtensions } from '../extensions/book-extensions.ts';
import { openEditor } from '../testing/open-editor.ts';
import { plainHost } from '../testing/plain-host.ts';
import { selectPastTable } from './select-past-table.ts';

const TABLE = '<table><tbody><tr><td><p>one</p></td><td><p>two</p></td></tr></tbody></table>';

/**
 * The words selected after Shift and an arrow, where the selection went from one letter into a word to one letter into another; null where it is
 * left to the library.
 */
function selected(html: string, { from, to, step }: { from: string; to: string; step: 1 | -1 }): string | null {
  const { state, view } = openEditor(html, bookExtensions(plainHost()));
  const places = new Map<string, number>();
  state.doc.descendants((node, position) => {
    if (node.text) places.set(node.text, position + 1);
  });
  const selection = TextSelection.create(state.doc, places.get(from) ?? 0, places.get(to) ?? 0);
  view.dispatch(state.tr.setSelection(selection));
  // Only a browser lays text out: here each caret stands in the first and last line of its own block.
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
