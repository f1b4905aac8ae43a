import type { Fragment } from '@tiptap/pm/model';

/** How a line was changed: between two places of the new one there was something else. */
export interface ChangedLine {
  from: number;
  to: number;
  removed: Fragment;
}

/**
 * The one change between two states of a line; null where there is none. Of equal letters in a row, any may be the one that was written: it is the
 * one that leads to the caret.
 */
export function changedLine(before: Fragment, after: Fragment, caret: number): ChangedLine | null {
  const start = before.findDiffStart(after);
  const ends = before.findDiffEnd(after);
  if (start === null || ends === null) return null;
  const asFound = span(start, ends);
  const size = sizeOf(asFound);
  for (const from of [caret - (asFound.to - asFound.from), caret]) {
    if (from < 0 || from >= start) continue;
    const atCaret = span(from, ends);
    if (sizeOf(atCaret) === size) return cut(atCaret, before);
  }
  return cut(asFound, before);
}

interface Span {
  from: number;
  /** Where it ends in the new line, and where in the old one. */
  to: number;
  toBefore: number;
}

/** The two searches may meet in letters that repeat; neither end lies before the start. */
function span(from: number, { a, b }: { a: number; b: number }): Span {
  const overlap = Math.max(0, from - Math.min(a, b));
  return { from, to: b + overlap, toBefore: a + overlap };
}

function sizeOf({ from, to, toBefore }: Span): number {
  return to - from + toBefore - from;
}

function cut({ from, to, toBefore }: Span, before: Fragment): ChangedLine {
  return { from, to, removed: before.cut(from, toBefore) };
}
