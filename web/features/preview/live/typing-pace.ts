/** No pause is shorter, in milliseconds, however quickly somebody types. */
const PAUSE_MIN_MS = 100;
/** No pause need be longer, so that the pages follow slow writers too. */
const PAUSE_MAX_MS = 400;
/** Keys that are further apart are two beginnings of writing, and say nothing of its pace. */
const BREAK_MS = 1000;
/** How much the newest of the times between two keys counts. */
const NEWEST = 0.3;

/** How quickly somebody types, from the times of their keys. */
export interface TypingPace {
  /** A key at this time, in milliseconds of any clock. */
  key(at: number): void;
  /** For how long after the last key the next one is still expected, in milliseconds: for twice as long as keys usually take. */
  pauseMs(): number;
}

export function createTypingPace(): TypingPace {
  let last = Number.NEGATIVE_INFINITY;
  let usual = 0;
  return {
    key(at) {
      const between = at - last;
      last = at;
      if (between < BREAK_MS) usual = usual === 0 ? between : usual + NEWEST * (between - usual);
    },
    pauseMs: () => Math.min(PAUSE_MAX_MS, Math.max(PAUSE_MIN_MS, 2 * usual)),
  };
}
