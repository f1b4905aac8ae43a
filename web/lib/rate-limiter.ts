/** The client's own limit (specification §7): so many calls within so many milliseconds. */
export const CALLS_MAX = 100;
export const WINDOW_MS = 60_000;

export interface RateLimiterOptions {
  max?: number;
  windowMs?: number;
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
}

export interface RateLimiter {
  /** Counts a call; false where there is no room for it now. */
  tryTake(): boolean;
  /** Counts a call as soon as there is room, first come first served. */
  take(): Promise<void>;
}

/** A sliding window over the moments of the last calls. */
export function createRateLimiter(options: RateLimiterOptions = {}): RateLimiter {
  const { max = CALLS_MAX, windowMs = WINDOW_MS, now = Date.now, sleep = pause } = options;
  const moments: number[] = [];
  let queue: Promise<void> = Promise.resolve();

  function tryTake(): boolean {
    const time = now();
    while (moments[0] !== undefined && moments[0] <= time - windowMs) moments.shift();
    if (moments.length >= max) return false;
    moments.push(time);
    return true;
  }

  async function takeWhenFree(): Promise<void> {
    while (!tryTake()) await sleep(Math.max(1, (moments[0] ?? 0) + windowMs - now()));
  }

  return {
    tryTake,
    take() {
      queue = queue.then(takeWhenFree);
      return queue;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
