import { toPoints } from '#book/layout/papers.ts';
import type { PageSetup } from '#book/layout/page-setup.ts';
import { pageSizes } from '#book/layout/page-sizes.ts';
import type { PageSizes } from '#book/layout/themes/type-scale.ts';
import { LONG_WORD } from './text-writer.ts';

/** Measures for estimates before a page is typeset, in points. */
export interface Measures {
  columns: number;
  /** Width of the text across all columns. */
  pageWidth: number;
  columnWidth: number;
  /** Between two columns. */
  gutter: number;
  columnHeight: number;
  /** The whole page with its bleed. */
  sheet: { width: number; height: number };
  sizes: PageSizes;
  /** Words of the text, and of code, with more characters get places to break. */
  longWord: number;
  longCode: number;
}

/** The width of a character of text, and of code, in em of its type size. Estimates on the wide side. */
const CHARACTER_EM = 0.62;
const CODE_CHARACTER_EM = 0.6;
/** The inset of a block of code. */
const CODE_INSET = 12;
const LONG_CODE = 40;
/** Shorter words are hyphenated, however narrow the column is. */
const LEAST_LONG_WORD = 10;
/** A line of the table of contents with the space above it, in em of the text. */
const CONTENTS_LINE_EM = 1.72;
/** The least width of a column of the table of contents, in em of the text. */
const CONTENTS_COLUMN_EM = 14;

/** Widths are rounded to a fifth of a point and heights to a whole one: the difference is not seen, and the markup has short numbers. */
export function measuresOf(page: PageSetup, sizes: PageSizes): Measures {
  const own = pageSizes(sizes, page);
  const columnWidth = toFifth(toPoints(page.columnWidth));
  return {
    columns: page.columns,
    pageWidth: toFifth(toPoints(page.textWidth)),
    columnWidth,
    gutter: toPoints(page.gutter),
    columnHeight: Math.floor(toPoints(page.textHeight)),
    sheet: { width: toPoints(page.width + 2 * page.bleed), height: toPoints(page.height + 2 * page.bleed) },
    sizes: own,
    longWord: longWordIn(columnWidth, own.text),
    longCode: Math.min(LONG_CODE, Math.floor((columnWidth - CODE_INSET) / (own.code * CODE_CHARACTER_EM))),
  };
}

/** The least width of a column of a glossary, in em of its letters, and the most of its columns. */
const GLOSSARY_COLUMN_EM = 15;
const GLOSSARY_COLUMNS = 4;

/** The measures of a glossary: as many narrow columns as the page has room for. */
export function glossaryMeasures(measures: Measures): Measures {
  const { pageWidth, gutter, sizes } = measures;
  const least = sizes.table * GLOSSARY_COLUMN_EM;
  const columns = Math.min(GLOSSARY_COLUMNS, Math.max(1, Math.floor((pageWidth + gutter) / (least + gutter))));
  const columnWidth = toFifth((pageWidth + gutter) / columns - gutter);
  return { ...measures, columns, columnWidth, longWord: longWordIn(columnWidth, sizes.table) };
}

/** The table of contents is set in two columns where it has more lines than one of them holds, and a page has room for both. */
export function contentsColumns(lines: number, { columnHeight, pageWidth, sizes }: Measures): number {
  const holds = Math.round(columnHeight / (sizes.text * CONTENTS_LINE_EM));
  return lines > holds && pageWidth / 2 >= sizes.text * CONTENTS_COLUMN_EM ? 2 : 1;
}

function longWordIn(width: number, size: number): number {
  return Math.min(LONG_WORD, Math.max(LEAST_LONG_WORD, Math.floor(width / (size * CHARACTER_EM))));
}

function toFifth(points: number): number {
  return Math.round(points * 5) / 5;
}
