import { toPoints } from './lengths.ts';
import type { PageSetup } from './page-setup.ts';
import type { PageSizes } from './themes/type-scale.ts';

/** In a column narrower than this, headings are made smaller. */
const WIDE_COLUMN_EM = 20;
/** Below this, long words in headings are hyphenated. */
const NARROW_COLUMN_EM = 18;
/** What stands below the title is never much smaller than the text, however small the paper. */
const LEAST_ON_TITLE_PAGE = 0.9;

/** A theme's sizes as a page has them: they grow with the size of its text, and what is large shrinks with paper and column. */
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

/** Width of a column in em of the text. */
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
