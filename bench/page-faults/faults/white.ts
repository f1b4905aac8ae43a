import { textOf } from '../book.ts';
import { excerpt, type Fault } from '../fault.ts';
import { feetOf } from '../layout/feet.ts';
import type { LaidOutBook } from '../layout/laid-out.ts';

/** Lower white space, in points, is not counted as a gap. */
const SHORT = 70;
const THIN_LINES = 3;

/** Columns that end too high on pages within a chapter or above page-wide blocks. */
export function shortFeet(book: LaidOutBook): Fault[] {
  return feetOf(book).flatMap(({ page, bottoms, foot, closes, last }) =>
    bottoms.flatMap((bottom, column) => {
      if (closes || foot - bottom <= SHORT) return [];
      const piece = last[column];
      const after = piece ? `after “${excerpt(piece.lines.at(-1)?.text ?? '')}”` : 'empty';
      return [{ page, words: `column ${column + 1} ends ${Math.round(foot - bottom)} pt short, ${after}` }];
    }),
  );
}

/** Ends of chapters whose columns differ in length. */
export function unbalancedEnds(book: LaidOutBook): Fault[] {
  return feetOf(book).flatMap(({ page, bottoms, closes }) => {
    const difference = Math.max(...bottoms) - Math.min(...bottoms);
    return closes && difference > SHORT ? [{ page, words: `the columns differ by ${Math.round(difference)} pt` }] : [];
  });
}

/** Last pages of chapters with hardly any lines. */
export function thinEnds(book: LaidOutBook): Fault[] {
  const pages = Map.groupBy(feetOf(book), ({ page }) => page);
  return [...pages].flatMap(([page, feet]) => {
    const pieces = book.pieces.filter((piece) => piece.page === page);
    // The page of a part contains only its title.
    if (pieces.every(({ block }) => book.chapters.has(block))) return [];
    const lines = pieces.reduce((sum, piece) => sum + piece.lines.length, 0);
    if (lines > THIN_LINES || !feet.some(({ closes }) => closes) || book.pages[page - 1]?.pictures.length !== 0)
      return [];
    return [{ page, words: `“${excerpt(pieces.map(({ block }) => textOf(block)).join(' '))}” alone on the page` }];
  });
}

/** Pages with an empty column beside a filled one. */
export function emptyColumns(book: LaidOutBook): Fault[] {
  const pages = Map.groupBy(feetOf(book), ({ page }) => page);
  return [...pages].flatMap(([page, feet]) => {
    const columns = feet.filter(({ bottoms }) => bottoms.length > 1);
    const empty = (columns[0]?.empty ?? []).findIndex((_, column) => columns.every((part) => part.empty[column]));
    return empty === -1 ? [] : [{ page, words: `column ${empty + 1} is empty` }];
  });
}
