import type { AiEvent } from '#contract/generation.ts';

/** How often a reader hears that work goes on; proxies close lines that are silent for much longer. */
const EVERY_MS = 2000;

/** Waits for the work, and says now and then that it goes on. Throws what the work throws. */
export async function* whileWaiting<T>(work: Promise<T>, message: string): AsyncGenerator<AiEvent, T> {
  // Whoever leaves in between hears no more of it.
  work.catch(() => undefined);
  while (!(await isDoneWithin(work, EVERY_MS))) yield { type: 'progress', message };
  return work;
}

async function isDoneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), ms);
  const done = work.then(
    () => true,
    () => true,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
