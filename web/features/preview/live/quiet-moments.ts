/** After so long without a key the next one is not expected at once, in milliseconds. */
const PAUSE_MS = 100;

/** Does what would hold up a key only in moments in which nobody types. Of several for the same thing the last is done. */
export interface QuietMoments {
  whenQuiet(about: number, act: () => void): void;
  stop(): void;
}

export function createQuietMoments(): QuietMoments {
  const waiting = new Map<number, () => void>();
  let lastKey = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = () => {
    lastKey = performance.now();
  };
  window.addEventListener('keydown', note, { capture: true, passive: true });

  function look(): void {
    timer = undefined;
    const wait = lastKey + PAUSE_MS - performance.now();
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
      window.removeEventListener('keydown', note, { capture: true });
    },
  };
}
