import type { FlowPage, LayoutMark } from './layout-marks.ts';
import type { SectionPlan } from './plan.ts';

/**
 * A picture may be made smaller to this share of its height: so that it stays in its place, and where it cannot come later either, as it
 * would stand alone on a page.
 */
export const LITTLE_SMALLER = 0.85;
export const SMALLEST = 0.48;
/**
 * Fewer lines than these below a text are no white that a reader sees. A picture that comes later already has some space of the blocks
 * around it above its place.
 */
const WHITE_LINES = 3;
const SPACE_LINES = 1.5;

type PicturePlan = Pick<SectionPlan, 'less' | 'later'>;

/**
 * What to do with the pictures that stand in columns and have no room where the text before them ends: made a little smaller they may
 * have; else the text goes on, and they come at the head of the next column; or they are made as small as they may be. It goes by the
 * place of the text before each alone, so that it comes to the same whatever was decided before.
 */
export function decidePictures(marks: readonly LayoutMark[], page: FlowPage, plan: PicturePlan): PicturePlan {
  const less = new Map<number, number>();
  const later = new Set<number>();
  for (const [index, before] of marks.entries()) {
    if (before.kind !== 'before') continue;
    const height = heightOf(marks, before.part, plan);
    if (height === null) continue;
    const room = footOf(before, marks, page) - before.y - page.line;
    if (room >= height) continue;
    const white = plan.later.has(before.part) ? WHITE_LINES - SPACE_LINES : WHITE_LINES;
    const isLater = room > white * page.line && goesOn(before, marks.slice(index), { page, plan, room });
    if (room >= LITTLE_SMALLER * height || (room >= SMALLEST * height && !isLater)) {
      less.set(before.part, tenth(height - room));
    } else if (isLater) later.add(before.part);
  }
  return { less, later };
}

/** How much smaller a picture is to be for a room; null where it has room enough, or would have a smaller share of its height than this. */
export function lessFor(room: number, height: number, share: number): number | null {
  return room < height && room >= share * height ? tenth(height - room) : null;
}

/** The number of the picture that stands between two marks. */
export function numberedWithin(marks: readonly LayoutMark[], start: LayoutMark, end: LayoutMark): number | null {
  const between = marks.slice(marks.indexOf(start), marks.indexOf(end));
  return between.find(({ kind }) => kind === 'picture')?.part ?? null;
}

/** With its caption, if it were not made smaller. */
function heightOf(marks: readonly LayoutMark[], number: number, { less }: PicturePlan): number | null {
  const find = (kind: LayoutMark['kind']) => marks.find((mark) => mark.kind === kind && mark.part === number);
  const [start, end] = [find('picture'), find('picture-end')];
  return start && end ? end.y - start.y + (less.get(number) ?? 0) : null;
}

/** Where the columns end that a mark stands in: above a blank, or above what stands at the foot of the page. */
function footOf({ page: number, y }: LayoutMark, marks: readonly LayoutMark[], page: FlowPage): number {
  const isFoot = (mark: LayoutMark) =>
    mark.page === number && mark.y >= y && (mark.kind === 'blank' || mark.kind === 'bottom');
  return Math.min(page.bottom, ...marks.filter(isFoot).map((mark) => mark.y));
}

/** Whether enough text follows to fill the room that a picture leaves. */
function goesOn(before: LayoutMark, following: readonly LayoutMark[], { page, plan, room }: Setting): boolean {
  const end = following.find(({ kind }) => kind === 'end') ?? following.at(-1);
  const find = (kind: LayoutMark['kind']) => following.find((mark) => mark.kind === kind && mark.part === before.part);
  const from = plan.later.has(before.part) ? before : (find('picture-end') ?? before);
  if (end === undefined) return false;
  const isSameColumn = end.page === from.page && Math.abs(end.x - from.x) < page.pitch / 2;
  return !isSameColumn || end.y - from.y >= room;
}

interface Setting {
  page: FlowPage;
  plan: PicturePlan;
  room: number;
}

function tenth(points: number): number {
  return Math.ceil(points * 10) / 10;
}
