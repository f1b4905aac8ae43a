import { toPixels, toPoints } from './papers.ts';
import type { PageSetup } from './page-setup.ts';
import type { PageSizes } from './themes/type-scale.ts';

/** In a narrower column, headings are made smaller. */
const WIDE_COLUMN_EM = 20;
/** In a narrower column, long words in headings are hyphenated. */
const NARROW_COLUMN_EM = 18;
/** On the title page, the text below the title has at least this share of the text size, however small the paper. */
const LEAST_ON_TITLE_PAGE = 0.9;

/**
 * Scales a theme's sizes for a page: they grow with the size of the text, and large ones shrink with paper and column.
 */
export function pageSizes(sizes: PageSizes, page: PageSetup): PageSizes {
  const ratio = page.baseSize / sizes.text;
  const steepness = Math.min(1, columnEm(page) / WIDE_COLUMN_EM, Math.sqrt(page.scale));
  const withText = (size: number) => rounded(size * ratio);
  const onTitlePage = (size: number) => rounded(size * Math.sqrt(ratio) * page.titleScale);
  const legible = (size: number) => Math.max(size, withText(sizes.text * LEAST_ON_TITLE_PAGE));
  return {
    ...mapNumbers(sizes, withText),
    headings: sizes.headings.map((size) => withText(sizes.text + (size - sizes.text) * steepness)),
    contents: sizes.contents.map(withText),
    opening: rounded(sizes.opening * ratio * Math.sqrt(page.scale)),
    bookTitle: onTitlePage(sizes.bookTitle),
    bookKind: legible(onTitlePage(sizes.bookKind)),
    bookDescription: legible(onTitlePage(sizes.bookDescription)),
    bookAuthor: legible(onTitlePage(sizes.bookAuthor)),
  };
}

/** Returns the width of a column in em of the text. */
export function columnEm({ columnWidth, baseSize }: PageSetup): number {
  return toPoints(columnWidth) / baseSize;
}

export function isNarrow(page: PageSetup): boolean {
  return columnEm(page) < NARROW_COLUMN_EM;
}

function mapNumbers(sizes: PageSizes, change: (size: number) => number): PageSizes {
  const entries = Object.entries(sizes).map(([name, size]) => [name, typeof size === 'number' ? change(size) : size]);
  return Object.fromEntries(entries) as PageSizes;
}

function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}

/**
 * The least width of a column in em. A narrower line has so few words that it has gaps or hyphenates every other word.
 */
const LEAST_EM = 12;
const LETTER_EM = 0.42;

/** Returns a warning for the author if columns are too narrow to read well, or null. They are typeset nevertheless. */
export function narrowColumns(page: PageSetup): string | null {
  const width = columnEm(page);
  if (page.columns === 1 || width >= LEAST_EM) return null;
  const letters = Math.round(width / LETTER_EM);
  return `${page.columns} columns leave ${Math.round(page.columnWidth)} mm for each, about ${letters} letters to a line. The text reads better in fewer columns or in smaller type.`;
}

/** The resolution of images in print, in pixels per inch. More is not visible. */
const PRINT_PPI = 300;
/** The largest share of a page's height for an image, so that its caption fits below. */
export const TALLEST_IMAGE = 0.8;

/** Returns the most pixels that an image in the text needs. */
export function printedPixels({ textWidth, textHeight }: PageSetup): { width: number; height: number } {
  // The typesetter uses whole points of height.
  const inches = (Math.floor(toPoints(textHeight)) * TALLEST_IMAGE) / 72;
  return { width: Math.ceil(toPixels(textWidth, PRINT_PPI)), height: Math.ceil(inches * PRINT_PPI) };
}

/** Returns the most pixels that an image needs to fill a page including its bleed. */
export function pagePixels({ width, height, bleed }: PageSetup): { width: number; height: number } {
  const pixels = (mm: number) => Math.ceil(toPixels(mm + 2 * bleed, PRINT_PPI));
  return { width: pixels(width), height: pixels(height) };
}
