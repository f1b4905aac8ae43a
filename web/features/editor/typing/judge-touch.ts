// Decides which gesture a touch on the text is. All lengths are in px of the screen, all times in ms.

export interface Point {
  x: number;
  y: number;
}

const SWIPE_PX = 50;
/** Swipes that start this close to the left edge open the drawer. */
const EDGE_PX = 24;
/** A slower movement is not a swipe: the finger follows the lines or selects text. */
const SWIPE_MS = 700;
const TAP_MS = 300;
/** How far apart two taps may be and still count as one place. */
const TAP_PX = 24;
const ZOOM_MIN = 0.8;
const ZOOM_MAX = 2;
const SNAP_PX = 20;
const PREVIEW_CHARACTERS = 15;

/** A mostly horizontal swipe of more than 50 px undoes (to the right) or redoes (to the left); one from the left edge does neither. */
export function judgeSwipe(start: Point, end: Point, ms: number): 'undo' | 'redo' | null {
  const dx = end.x - start.x;
  const isLevel = Math.abs(dx) > 2 * Math.abs(end.y - start.y);
  if (Math.abs(dx) <= SWIPE_PX || !isLevel || ms > SWIPE_MS || start.x <= EDGE_PX) return null;
  return dx > 0 ? 'undo' : 'redo';
}

export interface Tap extends Point {
  at: number;
  /** The number of this tap in a series at one place: 1, 2 or 3. */
  count: number;
}

/** Counts a tap as part of the series before it if both are within 300 ms at one place. After the third tap the count starts again. */
export function countTap(before: Tap | null, at: number, { x, y }: Point): Tap {
  const belongs =
    before !== null && at - before.at <= TAP_MS && Math.hypot(x - before.x, y - before.y) <= TAP_PX && before.count < 3;
  return { x, y, at, count: belongs ? before.count + 1 : 1 };
}

/** The scale of the text after a pinch, between 0.8 and 2, rounded to hundredths. */
export function pinchedZoom(zoom: number, startDistance: number, distance: number): number {
  const wanted = startDistance > 0 ? zoom * (distance / startDistance) : zoom;
  return Math.round(Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, wanted)) * 100) / 100;
}

/** The nearest point of a 20 px grid that starts at `origin`. */
export function snapToGrid({ x, y }: Point, origin: Point): Point {
  const snap = (value: number, from: number) => from + Math.round((value - from) / SNAP_PX) * SNAP_PX;
  return { x: snap(x, origin.x), y: snap(y, origin.y) };
}

/** The first 15 characters of the selected text. */
export function selectionPreview(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= PREVIEW_CHARACTERS) return characters.join('');
  return `${characters.slice(0, PREVIEW_CHARACTERS).join('').trimEnd()}…`;
}

/** The start and end of the word at or just before an offset; null if there is none. */
export function wordAround(text: string, offset: number): { from: number; to: number } | null {
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}_]+(?:[’'-][\p{L}\p{N}\p{M}_]+)*/gu)) {
    const to = match.index + match[0].length;
    if (match.index <= offset && offset <= to) return { from: match.index, to };
  }
  return null;
}
