import type { Logger } from 'pino';
import type { SweepReport } from './report.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Not at the start itself, when everybody comes back at once. */
const FIRST_AFTER_MS = 10 * 60_000;

/** Has work done again and again; the function that it returns ends that. */
export type Recurring = (work: (signal: AbortSignal) => Promise<void>) => () => void;

/** By timers of this process alone. */
export const daily: Recurring = (work) => {
  const stop = new AbortController();
  const run = () => void work(stop.signal);
  const first = setTimeout(run, FIRST_AFTER_MS).unref();
  const later = setInterval(run, DAY_MS).unref();
  return () => {
    stop.abort();
    clearTimeout(first);
    clearInterval(later);
  };
};

/** The sweep of every day: it removes what is old enough, and logs what it found. Returns what ends it. */
export function sweepDaily(
  recurring: Recurring,
  log: Pick<Logger, 'info' | 'error'>,
  run: (signal: AbortSignal) => Promise<SweepReport>,
): () => void {
  return recurring(async (signal) => {
    try {
      const { tallies, missingInAll, finishedDeletions, failures, ...named } = await run(signal);
      log.info({ tallies, missingInAll, finishedDeletions, failures }, 'The daily sweep is done');
      if (missingInAll > 0) log.error({ images: named.missing }, 'Images have lost their bytes');
    } catch (error) {
      log.error({ err: error }, 'The daily sweep failed');
    }
  });
}
