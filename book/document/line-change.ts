import type { Fragment } from 'prosemirror-model';

/** Where two states of a line differ: a range in each. What is before and after the ranges is the same. */
export interface LineChange {
  from: number;
  /** Where the range ends in the old line, and in the new one. */
  toBefore: number;
  to: number;
}

/** Returns the change between two states of a line; null if they are equal. For `caret` see `changeFrom`. */
export function lineChange(before: Fragment, after: Fragment, caret?: number): LineChange | null {
  const start = before.findDiffStart(after);
  const ends = before.findDiffEnd(after);
  return start === null || ends === null ? null : changeFrom(start, ends, caret);
}

/**
 * Returns the change whose first difference is at `start` and whose last difference, searched from the end, is before
 * `ends` in the old and the new line. In a run of equal letters, any of them may be the new one; then the change that
 * ends at the caret is chosen, if a caret in the new line is given.
 */
export function changeFrom(start: number, ends: { a: number; b: number }, caret?: number): LineChange {
  const found = spanFrom(start, ends);
  if (caret === undefined) return found;
  const places = [caret - (found.to - found.from), caret].filter((place) => place >= 0 && place < start);
  return places.map((place) => spanFrom(place, ends)).find((span) => sizeOf(span) === sizeOf(found)) ?? found;
}

/** In repeated letters, the two searches may overlap. Neither end is before the start. */
function spanFrom(from: number, { a, b }: { a: number; b: number }): LineChange {
  const overlap = Math.max(0, from - Math.min(a, b));
  return { from, toBefore: a + overlap, to: b + overlap };
}

function sizeOf({ from, toBefore, to }: LineChange): number {
  return toBefore - from + to - from;
}
