/** The longest wait between two runs, in milliseconds. */
const LONGEST_REST = 250;
/** How long a frame takes in which nothing is drawn, in milliseconds. */
const FRAME = 17;

export interface PacedUpdates {
  /** Asks for another run soon; several requests before it make one run. */
  ask(): void;
  /** Cancels the run that was asked for. */
  end(): void;
}

/**
 * Runs `show`, which draws a growing text, in an animation frame. The longer the page was busy with it, the longer the next run waits,
 * so that a long text never keeps the page from answering.
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
