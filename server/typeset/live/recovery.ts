import { AppError } from '#contract/errors.ts';
import { BookCold } from './warm-books.ts';

/** What is done after a task failed. */
export type Recovery =
  /** It is tried again, after so many milliseconds. */
  | { go: 'again'; afterMs: number }
  /** It is left, and what else is to be done goes on after so many. */
  | { go: 'on'; afterMs: number }
  /** Nothing is tried until the author says something new. */
  | { go: 'rest' };

/** After a failure nothing is tried for so long, and twice as long after the next, up to a bound. */
const PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
/** After so many failures one after the other, the book or the server needs somebody. */
const MOST_FAILURES = 3;
/** The server has too much to do, or waits for a part of itself: this passes. */
const PASSING = new Set<AppError['code']>(['overloaded', 'too_many_jobs', 'storage_unavailable', 'images_unavailable']);

/** What follows from a failure: the `count`th one after the other, in a process that still `isWarm` or has ended. */
export function afterFailure(error: unknown, { count, isWarm }: { count: number; isWarm: boolean }): Recovery {
  const afterMs = Math.min(PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS);
  if (error instanceof AppError && PASSING.has(error.code)) return { go: 'again', afterMs };
  if (count >= MOST_FAILURES) return { go: 'rest' };
  if (error instanceof BookCold) return { go: 'again', afterMs: count === 1 ? 0 : afterMs };
  return { go: isLasting(error, isWarm) ? 'on' : 'again', afterMs };
}

/** What the typesetter cannot set as it stands, it cannot set the next time. It has taken what was typed all the same. */
export function isLasting(error: unknown, isWarm: boolean): boolean {
  return error instanceof AppError && error.code === 'typeset_failed' && isWarm;
}
