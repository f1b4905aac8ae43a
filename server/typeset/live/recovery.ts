import { AppError } from '#contract/errors.ts';
import { BookCold } from './warm-books.ts';

/** What to do after a task failed. */
type Recovery =
  /** The task is tried again after this time. */
  | { go: 'again'; afterMs: number }
  /** The task is dropped, and the others continue after this time. */
  | { go: 'on'; afterMs: number }
  /** Nothing is done until the author's next request. */
  | { go: 'rest' };

/** The pause after a failure, which doubles with each further one, up to a bound. */
const PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
/** After this many failures in a row, the book or the server needs attention. */
const MOST_FAILURES = 3;
/** Errors of an overloaded server or an unavailable part of it, which pass. */
const PASSING = new Set<AppError['code']>(['overloaded', 'too_many_jobs', 'storage_unavailable', 'images_unavailable']);

/** Decides what follows the `count`th failure in a row; `isWarm` says whether the process still runs. */
export function afterFailure(error: unknown, { count, isWarm }: { count: number; isWarm: boolean }): Recovery {
  const afterMs = Math.min(PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS);
  if (error instanceof AppError && PASSING.has(error.code)) return { go: 'again', afterMs };
  if (count >= MOST_FAILURES) return { go: 'rest' };
  if (error instanceof BookCold) return { go: 'again', afterMs: count === 1 ? 0 : afterMs };
  return { go: isLasting(error, isWarm) ? 'on' : 'again', afterMs };
}

/** Whether the typesetter would fail again: it cannot set the text as it is. It has applied the edits all the same. */
export function isLasting(error: unknown, isWarm: boolean): boolean {
  return error instanceof AppError && error.code === 'typeset_failed' && isWarm;
}
