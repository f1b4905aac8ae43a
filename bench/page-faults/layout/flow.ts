import type { Piece } from './pieces.ts';

/** A part of a page between two page-wide blocks, which is read column by column. */
export interface Band {
  page: number;
  /** The bottom of what is above it. */
  top: number;
  pieces: Piece[];
  /** Whether it is out of order. Later text may continue the band before it. */
  displaced: boolean;
}

/** Content placed before what precedes it in the text. */
export interface Inversion {
  piece: Piece;
  before: Piece;
}

export interface Flow {
  bands: Band[];
  inversions: Inversion[];
}

/** How far the next block may extend upwards: into the space between lines, and to content on the same line. */
const TOLERANCE = 4;

/** Follows the text across the pages: column by column within a band, band by band down the page. */
export function flowOf(pieces: readonly Piece[]): Flow {
  const flow: Flow = { bands: [], inversions: [] };
  const open = new Map<number, Band[]>();
  let before: Piece | null = null;
  for (const piece of pieces) {
    const bands = open.get(piece.page) ?? [];
    const back = before !== null && before.page > piece.page && !isLate(open.get(before.page) ?? [], before, piece);
    const going = back
      ? undefined
      : [bands.at(-1), beforeDisplaced(bands)].find((band) => band && (continues(band, piece) || letsBy(band, piece)));
    if (going !== undefined) going.pieces.push(piece);
    else {
      const displaced = before !== null && (back || piece.top < lowest(bands) - TOLERANCE);
      if (displaced && before !== null) flow.inversions.push({ piece, before });
      const band = {
        page: piece.page,
        top: displaced ? topAround(bands, piece) : lowest(bands),
        pieces: [piece],
        displaced,
      };
      flow.bands.push(band);
      open.set(piece.page, [...bands, band]);
    }
    before = piece;
  }
  return flow;
}

/**
 * Whether a piece had no room on its page and is at the top of the next one, across it or in the first column. It is then later than its
 * place, not earlier.
 */
function isLate(bands: readonly Band[], before: Piece, piece: Piece): boolean {
  if (before.page !== piece.page + 1 || bands.some(({ displaced }) => displaced)) return false;
  return before.column === 'wide' || (before.column === 0 && bands.length === 1 && bands[0]?.pieces.length === 1);
}

/** Whether a piece continues its column although the last piece, such as a caption, is at the top of the next column. */
function letsBy(band: Band, piece: Piece): boolean {
  const [last, ...rest] = band.pieces.toReversed();
  if (last === undefined || rest.length === 0 || rest.some(({ column }) => column === last.column)) return false;
  if (last.column !== nextColumn(piece) || !continues({ ...band, pieces: rest.toReversed() }, piece)) return false;
  band.pieces = [last, ...rest.toReversed()];
  return true;
}

function nextColumn({ column }: Piece): Piece['column'] {
  return column === 'wide' ? 'wide' : column + 1;
}

function beforeDisplaced(bands: readonly Band[]): Band | undefined {
  return bands.at(-1)?.displaced ? bands.findLast(({ displaced }) => !displaced) : undefined;
}

function continues(band: Band, piece: Piece): boolean {
  const last = band.pieces.at(-1);
  if (last !== undefined && onSameLine(last, piece)) return true;
  if (last === undefined || last.column === 'wide' || piece.column === 'wide') return false;
  if (piece.column < last.column) return false;
  const above = piece.column === last.column ? last.bottom : band.top;
  return piece.top >= above - TOLERANCE;
}

/** Whether the text follows a title on the same line. */
function onSameLine(last: Piece, piece: Piece): boolean {
  const [end, start] = [last.lines.at(-1), piece.lines[0]];
  return (
    end !== undefined && start !== undefined && Math.abs(end.baseline - start.baseline) < 1 && start.left >= end.right
  );
}

/** The bottom of the text above, since the order was last broken. */
function lowest(bands: readonly Band[]): number {
  const since = bands.slice(
    Math.max(
      0,
      bands.findLastIndex(({ displaced }) => displaced),
    ),
  );
  return Math.max(0, ...since.flatMap(({ pieces }) => pieces.map(({ bottom }) => bottom)));
}

function topAround(bands: readonly Band[], piece: Piece): number {
  return Math.max(0, ...bands.map(({ top }) => top).filter((top) => top <= piece.top));
}
