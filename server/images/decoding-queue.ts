import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { AppError } from '#contract/errors.ts';

/** Images that are decoded at the same time: each can take hundreds of megabytes, and other work needs the threads too. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const WAITING_MAX = 200;
const RETRY_AFTER_S = 5;

// No cache between images, and one thread for each image.
sharp.cache(false);
sharp.concurrency(1);

let working = 0;
const waiting: (() => void)[] = [];

/** Runs the work when one of the few places is free, first come, first served. Beyond the queue's length it throws `overloaded`. */
export async function queueDecoding<T>(work: () => Promise<T>): Promise<T> {
  if (working < AT_ONCE) working += 1;
  else if (waiting.length >= WAITING_MAX) throw new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // The next in the queue takes over the place.
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}
