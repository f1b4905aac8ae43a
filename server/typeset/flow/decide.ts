import { type FlowPage, isFullWidth, type LayoutMark } from './layout-marks.ts';
import { type FullWidthPiece, type Piece, piecesOf, type ColumnText } from './flow-pieces.ts';
import { decidePictures, lessFor, LITTLE_SMALLER, SMALLEST } from './flow-pictures.ts';
import type { Balance, SectionPlan } from './plan.ts';
import { expectPage, type ExpectedPage } from './expected-page.ts';

/**
 * By how many lines columns are made higher than their text would need if it could be divided anywhere: at first, and further each time that
 * this was not enough, in addition to a share of what spilled.
 */
const SLACK = 0.9;
const MORE_SLACK = 0.6;
/** A run does not begin where there is room for fewer lines than this. */
const LEAST_ROOM = 4;
/** What takes more than this share of a page stays in its place, and breaks there if it can. */
const TALL = 0.75;
/** The least white space for an ornament: in lines, where a text goes on; and as a share of the page, where a section ends. */
const WHITE_LINES = 5;
const WHITE_END = 0.2;

/**
 * Decides what to change in the next layout of a section, from the result of the last one. It follows the section from its beginning: where
 * each run will end if its columns are balanced, whether what stands across the page has room below it, and so on. As long as nothing has
 * moved it uses the measured positions, and after that the length of each text.
 */
export function decide(marks: readonly LayoutMark[], page: FlowPage, plan: SectionPlan): SectionPlan {
  const pictures = decidePictures(marks, page, plan);
  const start = beginning(marks);
  if (start === undefined || page.columns === 1) return { ...plan, ...pictures };
  const pieces = piecesOf(marks, page, plan);
  const next: Decided = {
    balanced: new Map(),
    late: new Set(),
    fresh: new Set(),
    kept: new Set(plan.kept),
    spilled: new Set(),
    less: new Map(pictures.less),
    later: pictures.later,
    adorned: new Set(),
  };
  const expected = expectPage(page, start.y);
  let columns: Columns = { first: 0, top: start.y };
  let text: ColumnText | null = null;
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'text') {
      if (isCramped(piece, expected, page)) {
        next.fresh.add(piece.first);
        expected.turnPage();
      }
      if (!expected.isBegun()) columns = { first: piece.first, top: expected.top() };
      expected.fill(piece.length);
      text = piece;
      if (pieces[index + 1]?.kind !== 'across') {
        close(piece, piece.end);
        if (index === pieces.length - 1) adorn(piece.end, WHITE_END * (page.bottom - page.top));
        expected.turnPage();
      }
      continue;
    }
    if (piece.early && text !== null && Math.abs(columns.top - text.top) < 1) next.kept.add(piece.part);
    if (comesLate(piece, textAfter(pieces, index))) {
      next.late.add(piece.part);
      floatOn(expected, piece);
    } else {
      close(text, piece.part);
      const height = piece.height - madeLess(piece);
      const isWhite = !piece.breaks && expected.room() < height + page.gap;
      if (isWhite) adorn(piece.part, WHITE_LINES * page.line);
      expected.place(height, piece.breaks);
    }
  }
  return next;

  /** Half a line is for the part of a caption that hangs below its last line. */
  function roomFor(below: number): number {
    return below - page.gap - page.line / 2;
  }

  /** By how many points a picture is reduced that has no room in its place. */
  function madeLess({ picture, height }: FullWidthPiece): number {
    const less = picture === null ? null : lessFor(roomFor(expected.room()), height, SMALLEST);
    if (picture !== null && less !== null) next.less.set(picture, less);
    return less ?? 0;
  }

  function balance(ended: ColumnText, part: number): Balance & { below: number } {
    const before = plan.balanced.get(part);
    if (before && ended.foot !== null && isAsSeen(columns, ended, part)) {
      return { ...before, below: page.bottom - ended.foot };
    }
    const slack = Math.max(slackOf(ended, before, page), slackForBoxes(ended, page));
    const below = expected.below(slack);
    return { blank: Math.floor(below * 10) / 10, slack, below };
  }

  function close(ended: ColumnText | null, part: number): void {
    if (ended === null || !expected.isBegun()) return;
    const { below, ...balanced } = balance(ended, part);
    next.balanced.set(part, balanced);
    expected.close(below);
  }

  /** Adds an ornament below a run that ended, where this much white space is left. */
  function adorn(part: number, least: number): void {
    if (next.balanced.has(part) && expected.room() >= least) next.adorned.add(part);
  }

  function isAsSeen({ first, top }: Columns, ended: ColumnText, part: number): boolean {
    const lateOf = ({ late }: SectionPlan) => [...late].filter((each) => each >= first && each < part).join();
    return Math.abs(top - ended.top) < 1 && lateOf(next) === lateOf(plan);
  }

  /**
   * Whether it comes late: it has no room on its page and there is enough text to fill that page, or it was decided that it should not stay
   * in its place. What came late well stays late.
   */
  function comesLate({ at, part, height, picture, early }: FullWidthPiece, following: number): boolean {
    if (at === 'top' || at === 'bottom') return following > expected.left() - height * page.columns;
    if (following <= expected.left()) return false;
    if (at === 'leaf') return true;
    if (early || next.kept.has(part) || height > TALL * (page.bottom - page.top)) return false;
    if (plan.late.has(part)) return true;
    const below = text && expected.isBegun() ? balance(text, part).below : expected.room();
    return below < height + page.gap && (picture === null || lessFor(roomFor(below), height, LITTLE_SMALLER) === null);
  }
}

/** How much text follows, up to the next piece that keeps its place. */
function textAfter(pieces: readonly Piece[], index: number): number {
  const isStop = (piece: Piece) => piece.kind === 'across' && piece.at === 'wide';
  const after = pieces.slice(index + 1);
  const stop = after.findIndex(isStop);
  const texts = stop === -1 ? after : after.slice(0, stop);
  return texts.reduce((sum, piece) => sum + (piece.kind === 'text' ? piece.length : 0), 0);
}

/** What comes late takes its room from the page that it is on. */
function floatOn(expected: ExpectedPage, { at, height }: FullWidthPiece): void {
  if (at === 'leaf') return;
  if (at === 'wide' || !expected.takes(height)) expected.owe(height);
}

/** The first mark of the section's text: columns, or something across the page. */
function beginning(marks: readonly LayoutMark[]): LayoutMark | undefined {
  const order = ({ kind, part }: LayoutMark) => part + (kind === 'start' ? 0 : 0.5);
  const candidates = marks.filter(({ kind }) => kind === 'start' || isFullWidth(kind));
  return candidates.sort((a, b) => order(a) - order(b))[0];
}

interface Decided extends SectionPlan {
  balanced: Map<number, Balance>;
  late: Set<number>;
  fresh: Set<number>;
  kept: Set<number>;
  less: Map<number, number>;
  adorned: Set<number>;
}

/** The open columns: the part with which they began, and their position on its page. */
interface Columns {
  first: number;
  top: number;
}

function isCramped({ length }: ColumnText, expected: ExpectedPage, page: FlowPage): boolean {
  return !expected.isBegun() && expected.room() < LEAST_ROOM * page.line && length / page.columns > expected.room();
}

/** By how much the columns of a text should be higher than needed, given by how much those of the last layout were too high or too low. */
export function slackOf({ spilled }: ColumnText, before: Balance | undefined, page: FlowPage): number {
  const slack = before?.slack ?? SLACK * page.line;
  return spilled === 0 ? slack : slack + MORE_SLACK * page.line + spilled / page.columns;
}

/** Heights of columns are tried in steps of this many lines. */
const STEP = 0.5;

/**
 * By how much the columns of a text on one page must be higher than their share of it, so that no box in it is divided; 0 where no columns of
 * its page are that high.
 */
export function slackForBoxes({ length, boxes }: Pick<ColumnText, 'length' | 'boxes'>, page: FlowPage): number {
  const share = length / page.columns;
  const most = page.bottom - page.top;
  if (boxes.length === 0 || length > page.columns * most) return 0;
  for (let height = share; height <= Math.min(length, most) + STEP * page.line; height += STEP * page.line) {
    if (holdsWhole(height, length, boxes, page.columns)) return height - share + SLACK * page.line;
  }
  return 0;
}

/** Whether columns of a height hold the text if each ends above a box that does not fit in it. */
function holdsWhole(height: number, length: number, boxes: ColumnText['boxes'], columns: number): boolean {
  let at = 0;
  for (let column = 0; column < columns && at < length; column += 1) {
    const foot = at + height;
    const begun = at;
    const cut = boxes.find(({ from, to }) => from < foot && to > foot && from > begun);
    if (cut === undefined && boxes.some(({ from, to }) => from <= begun && to > foot)) return false;
    at = cut?.from ?? foot;
  }
  return at >= length;
}
