/** After this long without movement, a pointer is not about to press something, in ms. */
const POINTER_PAUSE_MS = 300;

/**
 * Delays tasks that would hold up a key or a press until none is expected. Of several tasks about the same thing only the last one runs.
 */
interface QuietMoments {
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

  function actWhenQuiet(): void {
    timer = undefined;
    const wait = quietAt - performance.now();
    if (wait > 0) {
      timer = setTimeout(actWhenQuiet, wait);
      return;
    }
    const acts = [...waiting.values()];
    waiting.clear();
    for (const act of acts) act();
  }

  return {
    whenQuiet(about, act) {
      waiting.set(about, act);
      if (timer === undefined) actWhenQuiet();
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
      window.removeEventListener('keydown', noteKey, { capture: true });
      window.removeEventListener('pointermove', noteMovement, { capture: true });
    },
  };
}

/** The shortest pause in ms, however fast somebody types. */
const PAUSE_MIN_MS = 100;
/** The longest pause in ms, so that the pages also follow slow writers. */
const PAUSE_MAX_MS = 400;
/** A longer gap between two keys is a break in the writing and says nothing about its pace, in ms. */
const BREAK_MS = 1000;
/** The weight of the newest gap between two keys. */
const NEWEST = 0.3;

/** The pace of a writer, from the times of their keys. */
interface TypingPace {
  /** Records a key at this time, in ms of any clock. */
  key(at: number): void;
  /** How long after the last key the next one is still expected, in ms: twice the usual gap. */
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
