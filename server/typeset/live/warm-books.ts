import { exportFailure } from '#server/typeset/export-runner.ts';
import { startWorker, type Worker, type WorkerLimits } from '#server/workers/worker.ts';
import type { LiveJob, LiveResult } from './live-jobs.ts';

/** A process that keeps one open book warm, as its reader has it. */
export interface WarmBook {
  /** Does a job in the process, after those before it. Loading the book starts it; anything else throws `BookCold` where it does not run. */
  run(job: LiveJob): Promise<LiveResult>;
  /** Whether the book is loaded in a process that runs. */
  readonly isWarm: boolean;
  /** Ends the process. */
  close(): void;
}

/** The book's process has ended, or was never started: the book has to be loaded first. */
export class BookCold extends Error {}

export interface WarmBooks {
  /** A process for an open book; one that lays out the whole book yields to all others. */
  open(role: WarmRole): WarmBook;
  close(): void;
}

/** For the section that is written and all pages, or for the layout of the whole book. */
export type WarmRole = 'section' | 'whole';

export interface WarmBooksOptions extends Partial<WorkerLimits> {
  /** Where the operator's own fonts lie. */
  fonts: string;
  /** The most processes that this server keeps, and the most memory that they have together. */
  most?: number;
  mostBytes?: number;
  /** The module that each process runs. */
  entry?: URL;
  onError?(line: string): void;
}

/** The whole of a book of some 300 pages takes 2.4 GB with all that its typesetter remembers, a section of it some 0.4 GB. */
const LIMITS: WorkerLimits = { timeoutMs: 60_000, maxBytes: 3_500_000_000, heapMb: 700 };
/** A process that has grown beyond this is replaced before it meets its limit. */
const REPLACED_ABOVE_BYTES = 3_000_000_000;
const ENTRY = new URL('live-worker.ts', import.meta.url);
/** The priority of each on the system's scale: a key comes before the whole book, which is not to starve. */
const PRIORITIES = { section: 2, whole: 4 } satisfies Record<WarmRole, number>;

interface Place {
  role: WarmRole;
  worker: Worker<LiveJob, LiveResult> | null;
  isLoaded: boolean;
  bytes: number;
  usedAt: number;
  jobs: number;
}

/**
 * The processes of all books that people have open at this server. Where they are too many or too large, the one that was not used for the
 * longest time ends; its book is read again when its author goes on.
 */
export function createWarmBooks({
  fonts,
  most = 12,
  mostBytes = 6_000_000_000,
  entry = ENTRY,
  onError,
  ...limits
}: WarmBooksOptions): WarmBooks {
  const places = new Set<Place>();
  let uses = 0;

  const warm = () => [...places].filter(({ worker }) => worker !== null && !worker.ended);

  function cool(place: Place): void {
    place.worker?.stop();
    place.worker = null;
    place.isLoaded = false;
    place.bytes = 0;
  }

  const isWarm = ({ worker, isLoaded }: Place) => worker !== null && !worker.ended && isLoaded;

  function workerFor(place: Place): Worker<LiveJob, LiveResult> {
    if (place.worker && !place.worker.ended) return place.worker;
    place.isLoaded = false;
    place.worker = startWorker({
      ...LIMITS,
      ...limits,
      entry,
      args: [fonts],
      failure: exportFailure,
      priority: PRIORITIES[place.role],
      onError,
    });
    return place.worker;
  }

  function makeRoom(inUse: Place): void {
    const bytes = () => warm().reduce((sum, place) => sum + place.bytes, 0);
    const idle = () =>
      warm()
        .filter((place) => place !== inUse && place.jobs === 0)
        .toSorted((one, other) => one.usedAt - other.usedAt)[0];
    for (let next = idle(); next && (warm().length > most || bytes() > mostBytes); next = idle()) cool(next);
  }

  async function run(place: Place, job: LiveJob): Promise<LiveResult> {
    if (!places.has(place)) throw exportFailure('stopped');
    if (job.do !== 'load' && !isWarm(place)) throw new BookCold();
    const worker = workerFor(place);
    place.usedAt = uses += 1;
    place.jobs += 1;
    makeRoom(place);
    try {
      const { result, peakBytes } = await worker.run(job);
      place.isLoaded ||= result.did === 'load';
      place.bytes = peakBytes;
      if (peakBytes > REPLACED_ABOVE_BYTES) cool(place);
      return result;
    } finally {
      place.jobs -= 1;
    }
  }

  return {
    open(role) {
      const place: Place = { role, worker: null, isLoaded: false, bytes: 0, usedAt: 0, jobs: 0 };
      places.add(place);
      let last: Promise<unknown> = Promise.resolve();
      return {
        get isWarm() {
          return isWarm(place);
        },
        run(job) {
          const done = last.then(() => run(place, job));
          last = done.catch(() => undefined);
          return done;
        },
        close() {
          cool(place);
          places.delete(place);
        },
      };
    },
    close() {
      for (const place of places) cool(place);
      places.clear();
    },
  };
}
