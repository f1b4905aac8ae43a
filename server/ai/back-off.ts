import { setTimeout as sleep } from 'node:timers/promises';
import { APICallError } from 'ai';

/** The pauses before the second and the third try. */
const PAUSES_MS = [400, 1600];
/** A longer pause that a provider asks for is not waited for: the caller is told how long it is. */
const LONGEST_PAUSE_MS = 5000;
const LONGEST_WAIT_S = 3600;

export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const pauseFor: Pause = (ms, signal) => sleep(ms, undefined, { signal });

interface BackOff {
  signal: AbortSignal;
  pause: Pause;
  /** From 0 up to 1: varies the pauses, so that calls that failed together do not all come back at once. */
  random: () => number;
}

/**
 * Yields the items of a call. Where the call fails temporarily before its first item, it is made again after a pause; after the first item it
 * never is. Ends without an error where the signal aborts in a pause.
 */
export async function* withBackOff<T>(call: () => AsyncIterable<T>, { signal, pause, random }: BackOff) {
  for (let tries = 1; ; tries += 1) {
    let begun = false;
    try {
      for await (const item of call()) {
        begun = true;
        yield item;
      }
      return;
    } catch (error) {
      const wait = begun ? null : pauseAfter(error, { tries, random: random() });
      if (wait === null) throw error;
      await pause(wait, signal).catch(() => undefined);
      if (signal.aborted) return;
    }
  }
}

/**
 * How many milliseconds after this many failures the call may be made again; null where it is given up: it would fail again, or the provider
 * asks for too long a pause.
 */
export function pauseAfter(error: unknown, { tries, random }: { tries: number; random: number }): number | null {
  const own = PAUSES_MS[tries - 1];
  if (own === undefined || !APICallError.isInstance(error) || !error.isRetryable) return null;
  const asked = (retryAfterOf(error, Date.now()) ?? 0) * 1000;
  if (asked > LONGEST_PAUSE_MS) return null;
  return Math.max(asked, own * (0.5 + random / 2));
}

/** The seconds that a provider's Retry-After header asks for, as a number or a date; null where it has none. `now` in milliseconds. */
export function retryAfterOf(error: unknown, now: number): number | null {
  const header = APICallError.isInstance(error) ? error.responseHeaders?.['retry-after'] : undefined;
  if (header === undefined) return null;
  const seconds = /^-?\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT_S, Math.max(1, Math.ceil(seconds))) : null;
}
