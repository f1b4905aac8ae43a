import { createTypingPace } from './typing-pace.ts';

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
