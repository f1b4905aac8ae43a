import type { Logger } from 'pino';
import type { SweepReport } from './sweep.ts';

export const DAY_MS = 24 * 60 * 60_000;

/** One of the sweeps of a day: logs what it found. */
export async function sweepOfTheDay(
  log: Pick<Logger, 'info' | 'error'>,
  run: () => Promise<SweepReport>,
): Promise<void> {
  try {
    const { tallies, missingInAll, finishedDeletions, failures, ...named } = await run();
    log.info({ tallies, missingInAll, finishedDeletions, failures }, 'The daily sweep is done');
    if (missingInAll > 0) log.error({ images: named.missing }, 'Images have lost their bytes');
  } catch (error) {
    log.error({ err: error }, 'The daily sweep failed');
  }
}
