import type { Losses } from './brew-scope.ts';
import { type PageRoom, roomOfPage } from './page-room.ts';
import type { Piece } from './page-pieces.ts';

/** A page: its text, and the ids of its places. */
export interface BrewPage {
  text: string;
  places: string[];
  /** Whether the author began it, rather than a full page before it. */
  isBroken: boolean;
}

/** How far a page is filled: the height of its columns, and the column of the last line. */
interface Fill {
  height: number;
  column: number;
  used: number;
}

/** How many lines after a title must be on its page. */
const BELOW_TITLE = 3;
/** Columns of blocks that cannot be split are never evenly filled. */
const UNEVEN = 1.3;

/** Distributes pieces over pages by their estimated heights, because the Homebrewery's pages do not overflow to the next. */
export function fillPages(pieces: readonly Piece[], room: PageRoom, losses: Pick<Losses, 'count'>): BrewPage[] {
  const pages: { pieces: Piece[]; isBroken: boolean }[] = [{ pieces: [], isBroken: false }];
  let fill = emptyPage(room);
  const turn = (isBroken = false) => {
    if (pages.at(-1)?.pieces.length !== 0) pages.push({ pieces: [], isBroken });
    fill = emptyPage(room);
  };
  for (const [index, piece] of pieces.entries()) {
    if (piece.lines > roomOfPage(room)) losses.count('overflow');
    const after = placed(piece, fill, room, needed(pieces, index));
    if (piece.fit === 'page' || after === null) turn();
    if (piece.text !== '') pages.at(-1)?.pieces.push(piece);
    fill = after ?? placed(piece, fill, room, 0) ?? fullPage(room);
    if (piece.breaks === 'column') fill = { ...fill, column: fill.column + 1, used: 0 };
    if (piece.breaks === 'page' || piece.fit === 'page' || fill.column >= room.columns) turn(piece.breaks === 'page');
  }
  return pages
    .filter((page, index) => index === 0 || page.pieces.length > 0)
    .map((page) => pageOf(page.pieces, page.isBroken));
}

function emptyPage({ lines }: PageRoom): Fill {
  return { height: lines, column: 0, used: 0 };
}

function fullPage({ lines, columns }: PageRoom): Fill {
  return { height: lines, column: columns - 1, used: lines };
}

/** The lines that must follow a title on its page; 0 for other pieces. */
function needed(pieces: readonly Piece[], index: number): number {
  const piece = pieces[index];
  const next = pieces[index + 1];
  if (piece?.fit !== 'title' || next === undefined) return 0;
  const own = next.fit === 'whole' || next.fit === 'across' ? next.lines : Math.min(next.lines, BELOW_TITLE);
  return own + needed(pieces, index + 1);
}

/** The page with the piece added, or null if it does not fit. `below` is the number of lines that must follow in the same column. */
function placed({ fit, lines }: Piece, fill: Fill, room: PageRoom, below: number): Fill | null {
  const { height, column, used } = fill;
  if (fit === 'across') return placedAcross(lines / room.columns, fill, room);
  const left = height * (room.columns - column) - used;
  if (fit === 'flow' || lines > room.lines) {
    if (lines + below > left || (fit !== 'flow' && used + column > 0)) return null;
    const total = used + lines;
    return { height, column: Math.min(room.columns - 1, column + Math.floor(total / height)), used: total % height };
  }
  if (lines > height) return null;
  const together = lines + Math.min(below, height - lines);
  if (used + together <= height) return { ...fill, used: used + lines };
  return column + 1 < room.columns ? { height, column: column + 1, used: lines } : null;
}

/** A piece across all columns goes below the earlier ones, which are balanced above it. */
function placedAcross(lines: number, { height, column, used }: Fill, room: PageRoom): Fill | null {
  const above = ((column * height + used) / room.columns) * UNEVEN;
  const rest = height - Math.ceil(above) - lines;
  return rest < 0 ? null : { height: rest, column: 0, used: 0 };
}

function pageOf(pieces: readonly Piece[], isBroken: boolean): BrewPage {
  const text = pieces.reduce(
    (before, { text, isTight }, index) => `${before}${index === 0 ? '' : isTight ? '\n' : '\n\n'}${text}`,
    '',
  );
  return { text, places: pieces.flatMap(({ places }) => places), isBroken };
}
