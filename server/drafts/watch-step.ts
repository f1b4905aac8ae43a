/** How soon a section that is being written hears that its draft was stopped, also in another process. */
const LOOK_EVERY_MS = 400;

export interface StepWatch {
  /** Aborts when the step is no longer to be done. */
  signal: AbortSignal;
  end(): void;
}

/** Looks now and then whether a step is still to be done. */
export function watchStep(find: () => Promise<unknown>): StepWatch {
  const stopped = new AbortController();
  const timer = setInterval(() => {
    find().then(
      (found) => {
        if (found === null) stopped.abort();
      },
      // A database that does not answer for a moment stops nothing.
      () => undefined,
    );
  }, LOOK_EVERY_MS);
  timer.unref();
  return { signal: stopped.signal, end: () => clearInterval(timer) };
}
