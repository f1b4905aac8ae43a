/** The longest wait between two runs, in ms. */
const LONGEST_REST = 250;
/** How long a frame takes if nothing is drawn, in ms. */
const FRAME = 17;

interface PacedUpdates {
  /** Requests another run soon. Several requests before it make one run. */
  ask(): void;
  /** Cancels the requested run. */
  end(): void;
}

/**
 * Runs `show`, which draws a growing text, in an animation frame. The longer the page was busy drawing, the longer the next run waits, so
 * that a long text never blocks the page.
 */
export function pacedUpdates(show: () => void): PacedUpdates {
  let isAsked = false;
  let isBusy = false;
  let hasEnded = false;

  const run = () => {
    if (hasEnded) return;
    isAsked = false;
    const began = performance.now();
    show();
    requestAnimationFrame(() => setTimeout(goOn, rest(performance.now() - began)));
  };
  const goOn = () => {
    isBusy = false;
    if (isAsked) ask();
  };
  const ask = () => {
    isAsked = true;
    if (isBusy || hasEnded) return;
    isBusy = true;
    requestAnimationFrame(run);
  };
  return {
    ask,
    end: () => {
      hasEnded = true;
    },
  };
}

function rest(taken: number): number {
  return Math.min(LONGEST_REST, Math.max(0, taken - FRAME));
}
