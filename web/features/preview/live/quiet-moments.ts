/** After so long without a key the next one is not expected at once, in milliseconds. */
const KEY_PAUSE_MS = 100;
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

  const note = ({ type }: Event) => {
    quietAt = Math.max(quietAt, performance.now() + (type === 'keydown' ? KEY_PAUSE_MS : POINTER_PAUSE_MS));
  };
  for (const type of ['keydown', 'pointermove']) window.addEventListener(type, note, { capture: true, passive: true });

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
      for (const type of ['keydown', 'pointermove']) window.removeEventListener(type, note, { capture: true });
    },
  };
}
