/** The client's own rate limit: this many calls within `WINDOW_MS`. */
const CALLS_MAX = 100;
const WINDOW_MS = 60_000;

interface RateLimiterOptions {
  max?: number;
  windowMs?: number;
  now?: () => number;
  /** Resolves early when the signal aborts. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

interface RateLimiter {
  /** Counts a call. Returns false if there is no room for it now. */
  tryTake(): boolean;
  /** Counts a call as soon as there is room, in order of arrival. Throws an AbortError if `signal` cancels it. */
  take(signal?: AbortSignal): Promise<void>;
}

/** A sliding window over the times of the last calls. */
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

  async function takeWhenFree(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    while (!tryTake()) {
      await sleep(Math.max(1, (moments[0] ?? 0) + windowMs - now()), signal);
      signal?.throwIfAborted();
    }
  }

  return {
    tryTake,
    take(signal) {
      const turn = queue.then(() => takeWhenFree(signal));
      // A caller that cancels must still let the next one in.
      queue = turn.catch(() => undefined);
      return turn;
    },
  };
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}
