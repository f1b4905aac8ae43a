import { type FullWidthKind, type FlowPage, isFullWidth, type LayoutMark } from './layout-marks.ts';
import { numberedWithin } from './flow-pictures.ts';
import type { Balance, SectionPlan } from './plan.ts';

export interface Stretch {
  from: number;
  to: number;
}

/** Text in columns, as a layout had it. */
export interface ColumnText {
  kind: 'text';
  /** The part with which it begins, and the one before which it ends. */
  first: number;
  end: number;
  /** Its height if it stood in one endless column. */
  length: number;
  /** Where the columns began on their first page. */
  top: number;
  /** Where they ended, if they were balanced as foreseen. */
  foot: number | null;
  /** Its columns were to end at one height, but took more room: so much of it stands on the page after. */
  spilled: number;
  /** What of it is not to be divided: from where to where, as its length is measured. */
  boxes: readonly Stretch[];
  /** On the page on which it ends: how much of it stands there, and the height of the columns down to the foot of the page. */
  onLast: { used: number; room: number };
}

/** Something across the page. */
export interface FullWidthPiece {
  kind: 'across';
  at: FullWidthKind;
  part: number;
  /** If no picture in it were made smaller. */
  height: number;
  /** The number of the picture in it that may be made smaller. */
  picture: number | null;
  /** It continued on a second page. */
  breaks: boolean;
  /** It was to come late, but had room on the page of its place, or before it, and so stands above it. */
  early: boolean;
}

export type Piece = ColumnText | FullWidthPiece;

/** What a section is made of, in the order of its text, as the last layout had it. */
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

/** A text stands before what stands across the page in the place of its first part. */
function orderOf(piece: Piece): number {
  return piece.kind === 'text' ? piece.first - 0.5 : piece.part;
}

type Find = (kind: LayoutMark['kind'], part: number) => LayoutMark | undefined;

function finder(marks: readonly LayoutMark[]): Find {
  return (kind, part) => marks.find((mark) => mark.kind === kind && mark.part === part);
}

/** The texts that share the columns which begin at a mark: what came late parts them. */
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
    // Columns of one height have gaps at their feet. What they were made for is the length of their text.
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
  /** The ends of what came late and stands at the head of its page. */
  heads: readonly LayoutMark[];
  /** The beginnings of what stands at the foot of its page. */
  feet: readonly LayoutMark[];
  blank: { page: number | undefined; height: number };
}

/** How much text stands between the beginning of these columns and a mark. */
function offsetOf(mark: LayoutMark, measure: Measure): number {
  const { start, page } = measure;
  // Columns may follow each other to the left. Left and right pages have different margins; half a gutter is more than the difference.
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
