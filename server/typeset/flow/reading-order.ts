import { type FlowPage, isFullWidth, type LayoutMark } from './layout-marks.ts';
import { slackOf } from './decide.ts';
import { piecesOf, type ColumnText } from './flow-pieces.ts';
import type { Balance, SectionPlan } from './plan.ts';

/** Whether nothing is above its place, and every blank below a text is on the page where the text ends. */
export function isInOrder(marks: readonly LayoutMark[], page: FlowPage, plan: SectionPlan): boolean {
  const { pageOf } = placesIn(marks);
  const isAstray = (part: number) => pageOf('blank', part) !== pageOf('end', part);
  const isEarly = earlyParts(marks, page, plan).length > 0 || earlyPictures(marks, plan).length > 0;
  return !isEarly && ![...plan.balanced.keys()].some(isAstray);
}

/**
 * Corrects what is out of order in a plan: a piece that is above its place does not come late; a blank alone on a page is calculated for the
 * page before; and a text that spilled gets more room. Since all that follows may move, `isLast` lets nothing come late where anything is out
 * of order, and nothing move up over text that spilled, or over an ornament.
 */
export function inOrder(marks: readonly LayoutMark[], page: FlowPage, plan: SectionPlan, isLast = false): SectionPlan {
  const { pageOf, across } = placesIn(marks);
  const early = earlyParts(marks, page, plan);
  const pictures = earlyPictures(marks, plan);
  const late = isLast && early.length > 0 ? [] : [...plan.late].filter((part) => !early.includes(part));
  const ends = [...plan.balanced].map(([part, balance]) => {
    const [blank = 0, end = 0] = [pageOf('blank', part), pageOf('end', part)];
    return { part, balance, isAlone: blank > end, isSpilled: blank < end };
  });
  const texts = piecesOf(marks, page, plan).filter((piece) => piece.kind === 'text');
  const bettered = ({ part, balance, isAlone }: (typeof ends)[number]): [number, Balance][] => {
    const text = texts.find(({ end }) => end === part);
    if (isLast || text === undefined) return isAlone ? [] : [[part, balance]];
    return [[part, isAlone ? balancedAsSeen(text, balance, page) : roomier(text, balance, page)]];
  };
  return {
    ...plan,
    balanced: new Map(ends.flatMap(bettered)),
    late: new Set(late),
    later: new Set([...plan.later].filter((picture) => !pictures.includes(picture))),
    kept: new Set([...plan.kept, ...early]),
    spilled: new Set(ends.filter(({ isSpilled }) => isSpilled && isLast).map(({ part }) => part)),
    adorned: new Set([...plan.adorned].filter((part) => across(part) !== pageOf('blank', part))),
  };
}

function earlyParts(marks: readonly LayoutMark[], page: FlowPage, plan: SectionPlan): number[] {
  return piecesOf(marks, page, plan).flatMap((piece) => (piece.kind === 'across' && piece.early ? [piece.part] : []));
}

/** The pictures that were meant for a later column, but had room at the top of the column of their place. */
function earlyPictures(marks: readonly LayoutMark[], { later }: SectionPlan): number[] {
  return marks.flatMap(({ kind, part, page, x }) => {
    if (kind !== 'before' || !later.has(part)) return [];
    const isHere = (mark: LayoutMark) => mark.kind === 'picture' && mark.part === part && mark.page === page;
    return marks.some((mark) => isHere(mark) && Math.abs(mark.x - x) < 1) ? [part] : [];
  });
}

function roomier(text: ColumnText, balance: Balance, page: FlowPage): Balance {
  const slack = slackOf(text, balance, page);
  return { blank: Math.max(0, balance.blank - (slack - balance.slack)), slack };
}

/** The balance of a text whose blank was calculated for another page than the one where it ends. */
function balancedAsSeen({ onLast }: ColumnText, { slack }: Balance, page: FlowPage): Balance {
  return { blank: Math.max(0, Math.floor((onLast.room - onLast.used / page.columns - slack) * 10) / 10), slack };
}

function placesIn(marks: readonly LayoutMark[]) {
  return {
    pageOf: (kind: LayoutMark['kind'], part: number) =>
      marks.find((mark) => mark.kind === kind && mark.part === part)?.page,
    across: (part: number) => marks.find(({ kind, part: own }) => isFullWidth(kind) && own === part)?.page,
  };
}
