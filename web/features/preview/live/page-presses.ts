import type { WordPlace } from '#contract/live/word-place.ts';

/** Presses on pages that wait for the words at their place. */
export interface PagePresses {
  /** Waits for the words at a place of this page; `ask` has them looked for. */
  wait(number: number, ask: () => void): Promise<WordPlace | null>;
  answered(number: number, place: WordPlace | null): void;
}

export function createPagePresses(): PagePresses {
  const waiting = new Map<number, (place: WordPlace | null) => void>();
  return {
    wait: (number, ask) =>
      new Promise((resolve) => {
        waiting.set(number, resolve);
        ask();
      }),
    answered(number, place) {
      waiting.get(number)?.(place);
      waiting.delete(number);
    },
  };
}
