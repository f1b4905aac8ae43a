import { setTimeout as sleep } from 'node:timers/promises';

const ASK_EVERY_MS = 20;

/** Repeats a call until the signal aborts. Resolves to the times, in ms. */
export async function repeat(call: () => Promise<unknown>, signal: AbortSignal): Promise<number[]> {
  const samples: number[] = [];
  while (!signal.aborted) {
    const began = performance.now();
    await call();
    samples.push(performance.now() - began);
    await sleep(ASK_EVERY_MS);
  }
  return samples;
}
