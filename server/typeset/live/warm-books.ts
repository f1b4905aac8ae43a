import { exportFailure } from '#server/typeset/export-runner.ts';
import { startWorker, type Worker, type WorkerLimits } from '#server/workers/worker.ts';
import type { LiveJob, LiveResult } from './live-jobs.ts';

/** A process that keeps one open book loaded. */
export interface WarmBook {
  /** Runs a job in the process, after earlier ones. Loading the book starts it; other jobs throw `BookCold` where it does not run. */
  run(job: LiveJob): Promise<LiveResult>;
  /** Whether the book is loaded in a running process. */
  readonly isWarm: boolean;
  /** Ends the process. */
  close(): void;
}

/** The book's process has ended or was never started, so the book has to be loaded first. */
export class BookCold extends Error {}

export interface WarmBooks {
  /** Opens a process for an open book; one that lays out the whole book has a lower priority than all others. */
  open(role: WarmRole): WarmBook;
  close(): void;
}

/** `section` for the section being written and all pages, `whole` for the layout of the whole book. */
type WarmRole = 'section' | 'whole';

interface WarmBooksOptions extends Partial<WorkerLimits> {
  /** The folder of the operator's own fonts. */
  fonts: string;
  /** The most processes on this server, and the most memory of all together. */
  most?: number;
  mostBytes?: number;
  /** The module that each process runs. */
  entry?: URL;
  onError?(line: string): void;
}

/** The process of a whole book of some 300 pages takes 2.4 GB with everything that its typesetter keeps, that of a section some 0.4 GB. */
const LIMITS: WorkerLimits = { timeoutMs: 60_000, maxBytes: 3_500_000_000, heapMb: 700 };
/** A process that has grown beyond this is replaced before it meets its limit. */
const REPLACED_ABOVE_BYTES = 3_000_000_000;
const ENTRY = new URL('live-worker.ts', import.meta.url);
/** The priority of each on the system's scale: a keystroke comes before the whole book, which must still make progress. */
const PRIORITIES = { section: 2, whole: 4 } satisfies Record<WarmRole, number>;

interface WarmSlot {
  role: WarmRole;
  worker: Worker<LiveJob, LiveResult> | null;
  isLoaded: boolean;
  bytes: number;
  usedAt: number;
  jobs: number;
}

/**
 * The processes of all open books on this server. Where they are too many or too large, the least recently used one ends; its book is loaded
 * again when its author goes on.
 */
export function createWarmBooks({
  fonts,
  most = 12,
  mostBytes = 6_000_000_000,
  entry = ENTRY,
  onError,
  ...limits
}: WarmBooksOptions): WarmBooks {
  const slots = new Set<WarmSlot>();
  let uses = 0;

  const warm = () => [...slots].filter(({ worker }) => worker !== null && !worker.ended);

  function cool(slot: WarmSlot): void {
    slot.worker?.stop();
    slot.worker = null;
    slot.isLoaded = false;
    slot.bytes = 0;
  }

  const isWarm = ({ worker, isLoaded }: WarmSlot) => worker !== null && !worker.ended && isLoaded;

  function workerFor(slot: WarmSlot): Worker<LiveJob, LiveResult> {
    if (slot.worker && !slot.worker.ended) return slot.worker;
    slot.isLoaded = false;
    slot.worker = startWorker({
      ...LIMITS,
      ...limits,
      entry,
      args: [fonts],
      failure: exportFailure,
      priority: PRIORITIES[slot.role],
      onError,
    });
    return slot.worker;
  }

  function makeRoom(inUse: WarmSlot): void {
    const bytes = () => warm().reduce((sum, slot) => sum + slot.bytes, 0);
    const idle = () =>
      warm()
        .filter((slot) => slot !== inUse && slot.jobs === 0)
        .toSorted((one, other) => one.usedAt - other.usedAt)[0];
    for (let next = idle(); next && (warm().length > most || bytes() > mostBytes); next = idle()) cool(next);
  }

  async function run(slot: WarmSlot, job: LiveJob): Promise<LiveResult> {
    if (!slots.has(slot)) throw exportFailure('stopped');
    if (job.do !== 'load' && !isWarm(slot)) throw new BookCold();
    const worker = workerFor(slot);
    slot.usedAt = uses += 1;
    slot.jobs += 1;
    makeRoom(slot);
    try {
      const { result, peakBytes } = await worker.run(job);
      slot.isLoaded ||= result.did === 'load';
      slot.bytes = peakBytes;
      if (peakBytes > REPLACED_ABOVE_BYTES) cool(slot);
      return result;
    } finally {
      slot.jobs -= 1;
    }
  }

  return {
    open(role) {
      const slot: WarmSlot = { role, worker: null, isLoaded: false, bytes: 0, usedAt: 0, jobs: 0 };
      slots.add(slot);
      let last: Promise<unknown> = Promise.resolve();
      return {
        get isWarm() {
          return isWarm(slot);
        },
        run(job) {
          const done = last.then(() => run(slot, job));
          last = done.catch(() => undefined);
          return done;
        },
        close() {
          cool(slot);
          slots.delete(slot);
        },
      };
    },
    close() {
      for (const slot of slots) cool(slot);
      slots.clear();
    },
  };
}
