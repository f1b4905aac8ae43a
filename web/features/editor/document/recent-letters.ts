import { CEILING } from './outbox.ts';

/** Which letters somebody else may not have seen yet when they made the change that comes here now. */
export interface RecentLetters {
  /** Letters are being written from this number on. */
  note(clock: number): void;
  /** The number of the first that may be unseen; Infinity where all are seen. */
  from(): number;
}

/**
 * The longest time, in milliseconds, from a letter to a change of whoever has not seen it: each is sent after `CEILING` at the latest, and takes its
 * way.
 */
const UNSEEN_MS = 2 * CEILING + 1000;

export function createRecentLetters(now: () => number): RecentLetters {
  let noted: { at: number; clock: number }[] = [];
  const forget = () => {
    const since = now() - UNSEEN_MS;
    noted = noted.filter(({ at }) => at > since);
  };
  return {
    note(clock) {
      forget();
      noted.push({ at: now(), clock });
    },
    from() {
      forget();
      return noted[0]?.clock ?? Infinity;
    },
  };
}
