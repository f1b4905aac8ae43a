import { describe, expect, it } from 'vitest';
import type { Node } from 'prosemirror-model';
import { nodeType } from '#book/document/schema.ts';
import { p, td } from '#book/testing/builders.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { table } from '#book/document/blocks/table.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import { createReport } from './diagnostics.ts';
import { bookToDocx } from './docx/book-to-docx.ts';
import { columnNeeds, countColumns, placeCells, tableNeeds } from './placed-cells.ts';

/** More than a function call takes as arguments. */
const MANY = 130_000;

it('the columns of a table are counted and measured however many cells and words it has', () => {
  const row = nodeType('tableRow').create(null, td(p('a '.repeat(MANY))));
  const rows = Array.from({ length: MANY }, (_, index) =>
    index === 0 ? row : nodeType('tableRow').create(null, td(p())),
  );
  const cells = placeCells(nodeType('table').create(null, rows));
  expect(cells).toHaveLength(MANY);
  expect(columnNeeds(cells, countColumns(cells))).toHaveLength(1);
});

it('a column of Chinese or Japanese text can be narrow, because its lines break after each character', () => {
  const needOf = (text: string) => {
    const rows = nodeType('tableRow').create(null, td(p(text)));
    return columnNeeds(placeCells(nodeType('table').create(null, rows)), 1)[0]?.least ?? 0;
  };
  expect(needOf('龙在洞穴中沉睡没有人敢叫醒它')).toBeLessThan(2);
  expect(needOf('konzentriertes')).toBeGreaterThan(4);
});

it('a section becomes a Word document however many blocks it has', () => {
  const doc = nodeType('doc').create(
    null,
    Array.from({ length: MANY }, () => p('a')),
  );
  const facts = {
    title: 'A',
    author: '',
    description: '',
    tags: [],
    book_type: '',
    bookTypeLabel: '',
    variant: '',
    layout: DEFAULT_LAYOUT,
  };
  const options = { theme: bookTheme(), images: new Map(), report: createReport() };
  const { blocks } = bookToDocx({ ...facts, sections: [{ id: 's', title: 'S', doc }] }, options);
  expect(blocks.text).toHaveLength(MANY + 1);
});

const grid = (heads: string[], cells: string[]) => {
  const row = (tag: string, texts: string[]) => `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
  return `<table>${row('th', heads)}${row('td', cells)}</table>`;
};

/** The column needs of each table of a document, in order. */
function needsIn(html: string) {
  const doc = documentFromHtml(html);
  const tables: Node[] = [];
  doc.descendants((node) => {
    if (table.is(node)) tables.push(node);
  });
  return tables.map(tableNeeds(doc));
}

describe('what the columns of like tables need', () => {
  it('is the same for tables with the same heads, and the largest of both', () => {
    const [one, other] = needsIn(
      grid(['Level', 'Feature'], ['1', 'Rage']) + grid(['Level', 'Feature'], ['20 and more', 'x']),
    );
    expect(one).toEqual(other);
    expect(one?.[0]?.natural).toBeGreaterThan(4);
    expect(one?.[1]?.natural).toBeGreaterThan(2);
  });

  it('is left to each table that has no like', () => {
    expect(needsIn(grid(['A', 'B'], ['1', '2']) + grid(['A', 'C'], ['1', '2']))).toEqual([null, null]);
    expect(needsIn(grid(['A', 'B'], ['1', '2']))).toEqual([null]);
  });

  it('keeps a width that the author dragged, for all of them', () => {
    const dragged = grid(['A', 'B'], ['1', '2']).replaceAll('<th>A', '<th data-colwidth="90">A');
    expect(needsIn(grid(['A', 'B'], ['1', '2']) + dragged).map((needs) => needs?.[0]?.dragged)).toEqual([90, 90]);
  });
});
