import type { Fragment } from 'prosemirror-model';

/** Where two states of a line differ: between two places of each, with what is the same before and behind. */
export interface LineChange {
  from: number;
  /** Where it ends in the old line, and where in the new one. */
  toBefore: number;
  to: number;
}

/** The one change between two states of a line; null where there is none. `caret`: see `changeFrom`. */
export function lineChange(before: Fragment, after: Fragment, caret?: number): LineChange | null {
  const start = before.findDiffStart(after);
  const ends = before.findDiffEnd(after);
  return start === null || ends === null ? null : changeFrom(start, ends, caret);
}

/**
 * The change of which the first difference is at `start`, and the last one, searched from the end, before `ends` of the old line and the new. Of
 * equal letters in a row, any may be the one that was written: it is the one that leads to the caret, a place of the new line, where that is given.
 */
export function changeFrom(start: number, ends: { a: number; b: number }, caret?: number): LineChange {
  const found = spanFrom(start, ends);
  if (caret === undefined) return found;
  const places = [caret - (found.to - found.from), caret].filter((place) => place >= 0 && place < start);
  return places.map((place) => spanFrom(place, ends)).find((span) => sizeOf(span) === sizeOf(found)) ?? found;
}

/** The two searches may meet in letters that repeat; neither end lies before the start. */
function spanFrom(from: number, { a, b }: { a: number; b: number }): LineChange {
  const overlap = Math.max(0, from - Math.min(a, b));
  return { from, toBefore: a + overlap, to: b + overlap };
}

function sizeOf({ from, toBefore, to }: LineChange): number {
  return toBefore - from + to - from;
}
