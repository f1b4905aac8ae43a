import { type Block, type Box, isHeading, type PdfPage } from '../book.ts';
import { columnOf } from './columns.ts';
import type { Band } from './flow.ts';
import { firstChapter, type LaidOutBook } from './laid-out.ts';
import type { Piece } from './pieces.ts';
import { segmentsOf, topOf } from './segments.ts';

/** How far down each column of a band is filled. */
export interface Feet {
  page: number;
  /** The bottom of the last piece in each column. An empty column ends where the band begins. */
  bottoms: number[];
  empty: boolean[];
  /** The last piece of each column. */
  last: (Piece | null)[];
  /** How far the columns may extend: to the bottom of the page, or as far as the longest of them if something page-wide follows. */
  foot: number;
  /** Whether a chapter ends with the band. */
  closes: boolean;
  lines: number;
}

const SHORT_TITLE = 2;
const GUTTER_RULE = 3;

/** The feet of all columns from the first chapter on. Earlier pages have a layout of their own. */
export function feetOf(book: LaidOutBook): Feet[] {
  const byPage = Map.groupBy(book.flow.bands, ({ page }) => page);
  const first = firstChapter(book);
  const numbers = [...byPage.keys()].toSorted((a, b) => a - b).filter((page) => page >= first);
  return numbers.flatMap((number, index) => {
    const bands = segmentsOf(byPage.get(number) ?? []);
    const next = byPage.get(numbers[index + 1] ?? 0);
    return bands.flatMap((band, at) =>
      feetOfBand(book, band, bands[at + 1] ?? null, next === undefined || opens(next, book.chapters)),
    );
  });
}

function feetOfBand(book: LaidOutBook, band: Band, below: Band | null, pageCloses: boolean): Feet[] {
  const area = book.areas.get(band.page);
  const columns = book.columns.get(band.page);
  const page = book.pages[band.page - 1];
  if (area === undefined || columns === undefined || page === undefined) return [];
  const floor = below === null ? area.bottom : topOf(below);
  const isWide = columns.count === 1 || band.pieces.some(({ column }) => column === 'wide') || isTitle(band);
  if (isWide && below !== null) return [];
  const last = Array.from(
    { length: isWide ? 1 : columns.count },
    (_, column) => band.pieces.findLast((piece) => isWide || piece.column === column) ?? null,
  );
  const drawn = drawnIn(page, { ...area, top: Math.max(band.top, area.top), bottom: floor });
  const drawnBottoms = last.map((_, column) =>
    drawn.filter((box) => isWide || [column, 'wide'].includes(columnOf(box, columns))).map(({ bottom }) => bottom),
  );
  const bottoms = last.map((piece, column) =>
    Math.max(piece?.bottom ?? Math.max(band.top, area.top), ...(drawnBottoms[column] ?? [])),
  );
  return [
    {
      page: band.page,
      bottoms,
      last,
      empty: last.map((piece, column) => piece === null && drawnBottoms[column]?.length === 0),
      foot: below === null ? area.bottom : Math.max(...bottoms),
      closes: below === null ? pageCloses : opens([below], book.chapters),
      lines: band.pieces.reduce((sum, piece) => sum + piece.lines.length, 0),
    },
  ];
}

/** A title alone above a page-wide block counts as page-wide, even if it is short. */
function isTitle({ pieces }: Band): boolean {
  return pieces.every(({ block, column, lines }) => column === 0 && (isHeading(block) || lines.length <= SHORT_TITLE));
}

/** Whether a chapter begins with these bands. Its number may be above its title. */
function opens(bands: readonly Band[], chapters: ReadonlySet<Block>): boolean {
  const first = bands.slice(0, 2).flatMap(({ pieces }) => pieces.slice(0, 3));
  return first.slice(0, 4).some(({ block }) => chapters.has(block));
}

/** Pictures, boxes and notes in a part of the text area, without page backgrounds and rules between columns. */
function drawnIn({ pictures, shapes }: PdfPage, room: Box): Box[] {
  return [...pictures, ...shapes].filter(({ left, right, top, bottom }) => {
    const inside =
      left > room.left - GUTTER_RULE * 4 &&
      right < room.right + GUTTER_RULE * 4 &&
      top > room.top - 1 &&
      bottom < room.bottom + GUTTER_RULE * 4;
    return inside && right - left > GUTTER_RULE;
  });
}
