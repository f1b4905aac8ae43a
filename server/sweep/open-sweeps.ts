import type { Tasks } from '#server/tasks/tasks.ts';
import { DAY_MS, sweepOfTheDay } from './daily-sweep.ts';
import { sweep, type SweepOptions, type SweepReport, type SweepServices } from './sweep.ts';

/** Not at the start itself, when everybody comes back at once. */
const FIRST_AFTER_MS = 10 * 60_000;

export interface Sweeps {
  sweep(options: Pick<SweepOptions, 'remove' | 'signal'>): Promise<SweepReport>;
  /** Ends the daily sweep of this process. */
  stop(): void;
}

/**
 * The sweep, by hand and once a day. What all processes share is swept by one of them; the files of its DATA_DIR, by each.
 */
export function openSweeps({ tasks, ...services }: SweepServices & { tasks: Pick<Tasks, 'recurring'> }): Sweeps {
  const { log } = services;
  const stop = new AbortController();
  const sweepOwn = () =>
    void sweepOfTheDay(log, () => sweep(services, { remove: true, parts: ['own'], signal: stop.signal }));
  const first = setTimeout(sweepOwn, FIRST_AFTER_MS).unref();
  const later = setInterval(sweepOwn, DAY_MS).unref();
  tasks.recurring('sweep', DAY_MS, (signal) =>
    sweepOfTheDay(log, () => sweep(services, { remove: true, parts: ['shared'], signal })),
  );
  return {
    sweep: (options) => sweep(services, { ...options, parts: ['shared', 'own'] }),
    stop() {
      stop.abort();
      clearTimeout(first);
      clearInterval(later);
    },
  };
}
