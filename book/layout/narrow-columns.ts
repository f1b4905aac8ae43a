import { columnEm } from './page-sizes.ts';
import type { PageSetup } from './page-setup.ts';

/** The least width of a column in em. A narrower line holds so few words that it has gaps, or hyphenates every other word. */
const LEAST_EM = 12;
const LETTER_EM = 0.42;

/** A warning for the author where columns are too narrow to be read well, or null. They are set all the same. */
export function narrowColumns(page: PageSetup): string | null {
  const width = columnEm(page);
  if (page.columns === 1 || width >= LEAST_EM) return null;
  const letters = Math.round(width / LETTER_EM);
  return `${page.columns} columns leave ${Math.round(page.columnWidth)} mm for each, about ${letters} letters to a line. The text reads better in fewer columns or in smaller type.`;
}
