import { expect, it } from 'vitest';
import { nodeType } from '#book/document/schema.ts';
import { p, td } from '#book/testing/builders.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { createReport } from './diagnostics.ts';
import { bookToDocx } from './docx/book-to-docx.ts';
import { columnNeeds, countColumns, placeCells } from './placed-cells.ts';

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
