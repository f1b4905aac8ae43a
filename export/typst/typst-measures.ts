import { toPoints } from '#book/layout/papers.ts';
import type { PageSetup } from '#book/layout/page-setup.ts';
import { pageSizes } from '#book/layout/page-sizes.ts';
import type { PageSizes } from '#book/layout/themes/type-scale.ts';
import { LONG_WORD } from './text-writer.ts';

/** Measurements for estimates before a page is typeset, in points. */
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
  /** Longer words of text, and of code, get break opportunities, in characters. */
  longWord: number;
  longCode: number;
}

/** The width of a character of text, and of code, in em of its font size. Rather too wide. */
const CHARACTER_EM = 0.62;
const CODE_CHARACTER_EM = 0.6;
/** The inset of a block of code. */
const CODE_INSET = 12;
const LONG_CODE = 40;
/** Shorter words are hyphenated in columns of any width. */
const LEAST_LONG_WORD = 10;
/** A line of the table of contents with the space above it, in em of the text. */
const CONTENTS_LINE_EM = 1.72;
/** The least width of a column of the table of contents, in em of the text. */
const CONTENTS_COLUMN_EM = 14;

/** Widths are rounded to a fifth of a point and heights to a whole point. The difference is invisible, and the markup is shorter. */
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

/** The least width of a glossary column in em of its letters, and the maximum number of columns. */
const GLOSSARY_COLUMN_EM = 15;
const GLOSSARY_COLUMNS = 4;

/** The measurements of a glossary: as many narrow columns as fit on the page. */
export function glossaryMeasures(measures: Measures): Measures {
  const { pageWidth, gutter, sizes } = measures;
  const least = sizes.table * GLOSSARY_COLUMN_EM;
  const columns = Math.min(GLOSSARY_COLUMNS, Math.max(1, Math.floor((pageWidth + gutter) / (least + gutter))));
  const columnWidth = toFifth((pageWidth + gutter) / columns - gutter);
  return { ...measures, columns, columnWidth, longWord: longWordIn(columnWidth, sizes.table) };
}

/** The table of contents has two columns if it has more lines than fit in one and the page is wide enough for both. */
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
