import { findWordAt, wordPositionAt, type WordPosition, wordsOf } from '#contract/live/word-position.ts';
import type { DrawnPage, Shape } from '#contract/live/drawn-page.ts';
import type { LineOnPage, PointedPlace } from './page-worker-messages.ts';

/** A run of words on a page. Its place is the start of its line. */
export interface Line {
  x: number;
  y: number;
  size: number;
  width: number;
  words: string;
}

/** The words on a page in the order of the text. Rotated and scaled words count as being at the place of their group. */
export function linesOf({ shapes, fonts }: DrawnPage): Line[] {
  const lines: Line[] = [];
  const read = (list: readonly Shape[], left: number, top: number): void => {
    for (const shape of list) {
      const [kind, x, y] = shape;
      if (kind === 'group') read(shape[5], left + x, top + y);
      if (kind !== 'text' && kind !== 'marks') continue;
      const [, , , size, font, , words, glyphs] = shape;
      const stride = kind === 'marks' ? 4 : 2;
      let units = 0;
      for (let i = 1; i < glyphs.length; i += stride) units += glyphs[i] ?? 0;
      lines.push({ x: left + x, y: top + y, size, width: (units * size) / (fonts[font]?.[1] ?? 1000), words });
    }
  };
  read(shapes, 0, 0);
  return lines;
}

/** The text of a page, for screen readers and for searching. A word that is divided between two lines is joined. */
export function textOf(lines: readonly Line[]): string {
  return lines
    .map(({ words }) => words)
    .join(' ')
    .replace(/ ?\u00ad ?/g, '');
}

/** An image on a page, in points from the top left of the page. */
interface PlacedImage {
  key: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The images on a page. Rotated and scaled ones count as being at the place of their group. */
function imagesOf({ shapes }: Pick<DrawnPage, 'shapes'>): PlacedImage[] {
  const read = (list: readonly Shape[], left: number, top: number): PlacedImage[] =>
    list.flatMap((shape) => {
      if (shape[0] === 'group') return read(shape[5], left + shape[1], top + shape[2]);
      if (shape[0] !== 'image') return [];
      const [, x, y, width, height, key] = shape;
      return [{ key, left: left + x, top: top + y, width, height }];
    });
  return read(shapes, 0, 0);
}

/** How far from a line a point still counts as being at it, in points. */
const AT_LINE = 24;

/**
 * What is at a point of a page: the words, or the image of the book around it; null in the margins and in white space.
 * `start` are the first words of the block, if they are known: then the left edge is that of the block. `addressOf`
 * returns the address of an image that the server has.
 */
export function pointedAt(
  page: DrawnPage,
  { x, y, start }: { x: number; y: number; start: WordPosition | null },
  addressOf: (key: string) => string | null,
): PointedPlace | null {
  const lines = linesOf(page);
  const nearest = nearestLine(lines, x, y);
  const words = wordPositionOnPage(lines, x, y);
  const around = imagesOf(page).findLast(
    ({ key, left, top, width, height }) =>
      addressOf(key) !== null && x >= left && x <= left + width && y >= top && y <= top + height,
  );
  if (around && (nearest === null || nearest.distance > 0)) {
    const { left, top } = around;
    return { words, image: addressOf(around.key), left, top };
  }
  if (nearest === null || nearest.distance > AT_LINE) return null;
  const [left, top] = [nearest.line.x, nearest.line.y - nearest.line.size];
  const first = start && lineOnPage(lines, start);
  // What begins below the point has come from another column or page.
  const isBefore = first !== null && first.top <= top + 1;
  return { words, image: null, left: isBefore ? Math.min(left, first.left) : left, top };
}

/** The line that is nearest to a point of a page, and how far it is; null if there are none. */
function nearestLine(lines: readonly Line[], x: number, y: number): { line: Line; distance: number } | null {
  let nearest: Line | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const right = Math.max(line.x - x, 0, x - line.x - line.width);
    const below = Math.max(line.y - line.size - y, 0, y - line.y - line.size * 0.3);
    // A line beside the point counts as closer than one above or below it, which may be in another column.
    const distance = right * 2 + below;
    if (distance < shortest) [nearest, shortest] = [line, distance];
  }
  return nearest && { line: nearest, distance: shortest };
}

/** The words at a point of a page; null if there are none. */
export function wordPositionOnPage(lines: readonly Line[], x: number, y: number): WordPosition | null {
  const nearest = nearestLine(lines, x, y)?.line;
  if (!nearest) return null;
  const index = lines.indexOf(nearest);
  const before = wordsOf(textOf(lines.slice(0, index))).length;
  const own = wordsOf(nearest.words).length;
  const share = Math.min(Math.max((x - nearest.x) / (nearest.width || 1), 0), 0.999);
  const words = wordsOf(textOf(lines));
  return words.length === 0
    ? null
    : wordPositionAt(words, Math.min(before + Math.floor(share * own), words.length - 1));
}

/** The line of a page that holds the word at a place of the text; null if the page has none of the words around it. */
export function lineOnPage(lines: readonly Line[], place: WordPosition): LineOnPage | null {
  const index = findWordAt(wordsOf(textOf(lines)), place);
  if (index === null) return null;
  const wordsUpTo = (line: number) => wordsOf(textOf(lines.slice(0, line + 1))).length;
  let [first, last] = [0, lines.length - 1];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if (wordsUpTo(middle) > index) last = middle;
    else first = middle + 1;
  }
  const line = lines[first];
  return line ? { left: line.x, top: line.y - line.size, height: line.size * 1.3 } : null;
}
