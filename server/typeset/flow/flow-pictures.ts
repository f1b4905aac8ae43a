import type { FlowPage, LayoutMark } from './layout-marks.ts';
import type { SectionPlan } from './plan.ts';

/**
 * To which share of its height a picture may be reduced: so that it stays in its place; and where it cannot come later either, because it
 * would be alone on a page.
 */
export const LITTLE_SMALLER = 0.85;
export const SMALLEST = 0.48;
/**
 * Fewer lines than this below a text do not look like white space. A picture that comes later already has some space of the blocks around it
 * above its place.
 */
const WHITE_LINES = 3;
const SPACE_LINES = 1.5;

type PicturePlan = Pick<SectionPlan, 'less' | 'later'>;

/**
 * Decides on pictures in columns that have no room where the text before them ends: they are reduced a little if they fit then; or the text
 * goes on, and they come at the top of the next column; or they are reduced as far as allowed. It uses only the position of the text before
 * each, so that the result does not depend on earlier decisions.
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

/** By how many points a picture is reduced to fit; null where it fits as it is, or would be reduced below this share of its height. */
export function lessFor(room: number, height: number, share: number): number | null {
  return room < height && room >= share * height ? tenth(height - room) : null;
}

/** The number of the picture between two marks. */
export function numberedWithin(marks: readonly LayoutMark[], start: LayoutMark, end: LayoutMark): number | null {
  const between = marks.slice(marks.indexOf(start), marks.indexOf(end));
  return between.find(({ kind }) => kind === 'picture')?.part ?? null;
}

/** The height with its caption, if it were not reduced. */
function heightOf(marks: readonly LayoutMark[], number: number, { less }: PicturePlan): number | null {
  const find = (kind: LayoutMark['kind']) => marks.find((mark) => mark.kind === kind && mark.part === number);
  const [start, end] = [find('picture'), find('picture-end')];
  return start && end ? end.y - start.y + (less.get(number) ?? 0) : null;
}

/** Where the columns that contain a mark end: above a blank, or above what is at the bottom of the page. */
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
