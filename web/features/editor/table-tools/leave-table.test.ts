// @vitest-environment happy-dom
import { GapCursor } from '@tiptap/pm/gapcursor';
import type { EditorView } from '@tiptap/pm/view';
import { describe, expect, it } from 'vitest';
import { bookExtensions } from '../extensions/book-extensions.ts';
import { openEditor } from '../testing/open-editor.ts';
import { plainHost } from '../testing/plain-host.ts';
import { leaveTable } from './leave-table.ts';

/** Only a browser lays text out: here each caret stands in the first and last line of its own block. */
const onEdge = { endOfTextblock: () => true } as unknown as EditorView;

/** Where the caret goes from this word, as a position in the document; null where the way is left to the library. */
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
/** Its size: the table, its two rows, and four cells with a paragraph of one letter. */
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
