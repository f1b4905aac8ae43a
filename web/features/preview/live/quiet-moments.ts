/** After so long without a movement a pointer does not come to press something, in milliseconds. */
const POINTER_PAUSE_MS = 300;

/** Does what would hold up a key or a press only in moments in which none is expected. Of several for the same thing the last is done. */
export interface QuietMoments {
  whenQuiet(about: number, act: () => void): void;
  stop(): void;
}

export function createQuietMoments(): QuietMoments {
  const waiting = new Map<number, () => void>();
  let quietAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pace = createTypingPace();

  const noteKey = () => {
    pace.key(performance.now());
    expect(pace.pauseMs());
  };
  const noteMovement = () => expect(POINTER_PAUSE_MS);
  window.addEventListener('keydown', noteKey, { capture: true, passive: true });
  window.addEventListener('pointermove', noteMovement, { capture: true, passive: true });

  function expect(withinMs: number): void {
    quietAt = Math.max(quietAt, performance.now() + withinMs);
  }

  function look(): void {
    timer = undefined;
    const wait = quietAt - performance.now();
    if (wait > 0) {
      timer = setTimeout(look, wait);
      return;
    }
    const acts = [...waiting.values()];
    waiting.clear();
    for (const act of acts) act();
  }

  return {
    whenQuiet(about, act) {
      waiting.set(about, act);
      if (timer === undefined) look();
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
      window.removeEventListener('keydown', noteKey, { capture: true });
      window.removeEventListener('pointermove', noteMovement, { capture: true });
    },
  };
}

/** No pause is shorter, in milliseconds, however quickly somebody types. */
const PAUSE_MIN_MS = 100;
/** No pause need be longer, so that the pages follow slow writers too. */
const PAUSE_MAX_MS = 400;
/** Keys that are further apart are two beginnings of writing, and say nothing of its pace. */
const BREAK_MS = 1000;
/** How much the newest of the times between two keys counts. */
const NEWEST = 0.3;

/** How quickly somebody types, from the times of their keys. */
interface TypingPace {
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
