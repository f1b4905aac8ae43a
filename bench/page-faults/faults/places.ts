import type { Box, Line } from '../book.ts';
import { excerpt, type Fault } from '../fault.ts';
import { linesByPage } from '../layout/text-area.ts';
import { firstChapter, type LaidOutBook } from '../layout/laid-out.ts';

/** Punctuation may extend beyond the text area by this share of its size. */
const OVERHANG = 0.6;
/** The covered share of the lower of two lines that counts as an overlap. */
const COVERED = 0.35;
/** Rules are lower than RULE, in points. Letters rise above the baseline and fall below it by these heights, in em. */
const RULE = 3;
const RISE = 0.6;
const FALL = 0.16;

/** Text beyond the page. */
export function outsidePage(book: LaidOutBook): Fault[] {
  return linesOutside(
    book,
    ({ left, right, top, bottom }, { width, height }) => left < 0 || right > width || top < 0 || bottom > height,
  );
}

/** Text outside the text area. Pages before the first chapter, such as the title page, have different margins. */
export function outsideMargins(book: LaidOutBook): Fault[] {
  const first = firstChapter(book);
  return linesOutside(book, ({ page, size, left, right, bottom }) => {
    const area = book.areas.get(page);
    if (area === undefined || page < first) return false;
    const room = size * OVERHANG;
    return left < area.left - room || right > area.right + room || bottom > area.bottom + room;
  });
}

/** Lines that overlap. */
export function overlaps({ blocks }: LaidOutBook): Fault[] {
  const lines = linesByPage({ blocks });
  return [...lines].flatMap(([page, all]) => {
    const sorted = all.toSorted((a, b) => a.top - b.top);
    return sorted.flatMap((line, index) => {
      const other = sorted.slice(index + 1).find((below) => below.top < line.bottom && covers(line, below));
      return other === undefined ? [] : [{ page, words: `“${excerpt(line.text)}” and “${excerpt(other.text)}”` }];
    });
  });
}

/** Lines crossed by a longer rule, such as the bottom of a frame or the line below a heading. */
export function cutLines({ blocks, pages }: LaidOutBook): Fault[] {
  return blocks.flatMap(({ lines }) =>
    lines.flatMap((line) => {
      const rules = pages[line.page - 1]?.shapes ?? [];
      return rules.some((rule) => cuts(rule, line)) ? [{ page: line.page, words: excerpt(line.text) }] : [];
    }),
  );
}

function cuts({ left, right, top, bottom }: Box, line: Line): boolean {
  const isRule = bottom - top < RULE;
  const isLonger = left < line.left + 1 && right > line.right - 1 && right - left > line.right - line.left + RULE;
  return isRule && isLonger && bottom > line.baseline - line.size * RISE && top < line.baseline + line.size * FALL;
}

/** Pages with only running heads. Wholly blank pages are intended, so that a chapter begins on the right. */
export function emptyPages({ blocks, pages }: LaidOutBook): Fault[] {
  const filled = linesByPage({ blocks });
  const empty = pages.filter(
    ({ number, running, pictures }) => !filled.has(number) && running.length > 0 && pictures.length === 0,
  );
  return empty.map(({ number, running }) => ({ page: number, words: running.map(({ text }) => text).join(' ') }));
}

function covers(a: Line, b: Line): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 1 && down > COVERED * Math.min(a.bottom - a.top, b.bottom - b.top);
}

function linesOutside(
  book: LaidOutBook,
  isOutside: (line: Line, page: { width: number; height: number }) => boolean,
): Fault[] {
  return book.blocks.flatMap(({ lines }) =>
    lines.flatMap((line) => {
      const page = book.pages[line.page - 1];
      return page !== undefined && isOutside(line, page) ? [{ page: line.page, words: excerpt(line.text) }] : [];
    }),
  );
}
