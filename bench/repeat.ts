import { setTimeout as sleep } from 'node:timers/promises';

const ASK_EVERY_MS = 20;

/** The times of one call after the other until the signal comes, in ms. */
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
