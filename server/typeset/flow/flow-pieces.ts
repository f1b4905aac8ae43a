import { type FullWidthKind, type FlowPage, isFullWidth, type LayoutMark } from './layout-marks.ts';
import { numberedWithin } from './flow-pictures.ts';
import type { Balance, SectionPlan } from './plan.ts';

interface Stretch {
  from: number;
  to: number;
}

/** Text in columns, as it was laid out. */
export interface ColumnText {
  kind: 'text';
  /** The part with which it begins, and the one before which it ends. */
  first: number;
  end: number;
  /** Its height if it were in one endless column. */
  length: number;
  /** Where the columns began on their first page. */
  top: number;
  /** Where they ended, if they were balanced as planned. */
  foot: number | null;
  /** How much of it is on the next page, because columns that were meant to end at one height took more room. */
  spilled: number;
  /** The stretches that must not be divided, measured like its length. */
  boxes: readonly Stretch[];
  /** On its last page: how much of it is there, and the height of the columns down to the bottom of the page. */
  onLast: { used: number; room: number };
}

/** Something across the page. */
export interface FullWidthPiece {
  kind: 'across';
  at: FullWidthKind;
  part: number;
  /** The height if no picture in it were reduced. */
  height: number;
  /** The number of the picture in it that may be reduced. */
  picture: number | null;
  /** It continued on a second page. */
  breaks: boolean;
  /** It was meant to come late, but had room on the page of its place, or before it, and so is above it. */
  early: boolean;
}

export type Piece = ColumnText | FullWidthPiece;

/** The pieces of a section in the order of its text, from the marks of the last layout. */
export function piecesOf(marks: readonly LayoutMark[], page: FlowPage, plan: SectionPlan): Piece[] {
  const find = finder(marks);
  const across = marks
    .filter(({ kind }) => isFullWidth(kind))
    .map((wide): FullWidthPiece => {
      const { part } = wide;
      const at = isFullWidth(wide.kind) ? wide.kind : 'wide';
      const end = find('wide-end', part) ?? wide;
      const picture = numberedWithin(marks, wide, end);
      const less = picture === null ? 0 : (plan.less.get(picture) ?? 0);
      const height = (end.page - wide.page) * (page.bottom - page.top) + end.y - wide.y + less;
      const early = at === 'wide' && (find('anchor', part)?.page ?? 0) >= wide.page;
      return { kind: 'across', at, part, height, picture, breaks: end.page > wide.page, early };
    });
  const texts = marks
    .filter(({ kind }) => kind === 'start')
    .flatMap((start) => textsFrom(start, marks, { page, plan }));
  return [...across, ...texts].sort((a, b) => orderOf(a) - orderOf(b));
}

/** A text goes before the piece across the page that has the same part as its first. */
function orderOf(piece: Piece): number {
  return piece.kind === 'text' ? piece.first - 0.5 : piece.part;
}

type Find = (kind: LayoutMark['kind'], part: number) => LayoutMark | undefined;

function finder(marks: readonly LayoutMark[]): Find {
  return (kind, part) => marks.find((mark) => mark.kind === kind && mark.part === part);
}

/** The texts in the columns that begin at a mark; each piece that came late separates two. */
function textsFrom(
  start: LayoutMark,
  marks: readonly LayoutMark[],
  { page, plan }: { page: FlowPage; plan: SectionPlan },
): ColumnText[] {
  const ends = marks.filter(({ kind, part }) => kind === 'end' && part > start.part);
  const end = ends.reduce<LayoutMark | undefined>(
    (least, mark) => (least && least.part < mark.part ? least : mark),
    undefined,
  );
  if (end === undefined) return [];
  const balanced = plan.balanced.get(end.part);
  const blank = finder(marks)('blank', end.part);
  const isLate = ({ kind, part }: LayoutMark) => kind === 'anchor' && part >= start.part && part < end.part;
  const stops = [...marks.filter(isLate).sort((a, b) => a.part - b.part), end];
  const is = (kind: LayoutMark['kind'], of: LayoutMark) =>
    marks.some((mark) => mark.kind === kind && mark.part === of.part);
  const late = marks.filter(({ part }) => plan.late.has(part));
  const heads = late
    .filter((mark) => mark.kind === 'wide-end' && !is('bottom', mark))
    .map((mark) => (is('leaf', mark) ? { ...mark, y: page.bottom } : mark));
  const feet = late.filter(({ kind }) => kind === 'bottom');
  const measure = { start, page, heads, feet, blank: { page: blank?.page, height: balanced?.blank ?? 0 } };
  let from = 0;
  let first = start.part;
  return stops.map((stop) => {
    const stood = offsetOf(stop, measure);
    // Balanced columns have gaps at their bottoms, so their planned height gives the length of their text.
    const to =
      stop === end && balanced && blank ? Math.min(stood, offsetOfBalanced(blank.page, balanced, measure)) : stood;
    const isSpilled = stop === end && blank !== undefined && blank.page < end.page;
    const spilled = isSpilled ? Math.max(page.line, stood - offsetOfPage(end.page, measure)) : 0;
    const foot = stop === end && blank?.page === end.page ? blank.y : null;
    const onLast = {
      used: stood - offsetOfPage(stop.page, measure),
      room: columnHeight(stop.page, measure) + (blank?.page === stop.page ? measure.blank.height : 0),
    };
    const boxes = boxesOf(marks, measure).flatMap((box) =>
      box.from >= from && box.to <= to + page.line ? [{ from: box.from - from, to: box.to - from }] : [],
    );
    const text: ColumnText = {
      kind: 'text',
      first,
      end: stop.part,
      length: to - from,
      top: start.y,
      foot,
      spilled,
      boxes,
      onLast,
    };
    from = to;
    first = stop.part + 1;
    return text;
  });
}

/** The boxes on the page on which a text begins, in the order of their marks. */
function boxesOf(marks: readonly LayoutMark[], measure: Measure): Stretch[] {
  return marks.flatMap((mark, index) => {
    const end = marks.slice(index + 1).find(({ kind }) => kind === 'box-end');
    if (mark.kind !== 'box' || end?.page !== measure.start.page || mark.page !== end.page) return [];
    return [{ from: offsetOf(mark, measure), to: offsetOf(end, measure) }];
  });
}

function offsetOfBalanced(number: number, { slack }: Balance, measure: Measure): number {
  return offsetOfPage(number, measure) + measure.page.columns * (columnHeight(number, measure) - slack);
}

interface Measure {
  start: LayoutMark;
  page: FlowPage;
  /** The ends of pieces that came late and are at the top of their page. */
  heads: readonly LayoutMark[];
  /** The beginnings of pieces at the bottom of their page. */
  feet: readonly LayoutMark[];
  blank: { page: number | undefined; height: number };
}

/** How much text is between the beginning of these columns and a mark. */
function offsetOf(mark: LayoutMark, measure: Measure): number {
  const { start, page } = measure;
  // Columns may follow each other to the left. Left and right pages have different margins, but half a gutter is more than the difference.
  const column = Math.max(
    0,
    Math.min(page.columns - 1, Math.floor((Math.abs(mark.x - start.x) + page.gutter / 2) / page.pitch)),
  );
  const height = columnHeight(mark.page, measure);
  return offsetOfPage(mark.page, measure) + column * height + mark.y - topOf(mark.page, measure);
}

function offsetOfPage(number: number, measure: Measure): number {
  let offset = 0;
  for (let each = measure.start.page; each < number; each += 1)
    offset += measure.page.columns * columnHeight(each, measure);
  return offset;
}

function columnHeight(number: number, measure: Measure): number {
  const { page, blank, feet } = measure;
  const bottom = Math.min(page.bottom, ...feet.filter((foot) => foot.page === number).map(({ y }) => y - page.gap));
  return Math.max(0, bottom - (blank.page === number ? blank.height : 0) - topOf(number, measure));
}

function topOf(number: number, { start, page, heads }: Measure): number {
  if (number === start.page) return start.y;
  return Math.max(page.top, ...heads.filter((head) => head.page === number).map(({ y }) => y + page.gap));
}
