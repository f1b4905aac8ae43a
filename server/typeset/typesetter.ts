import { AppError } from '#contract/errors.ts';
import type { Finished } from './messages.ts';
import { startWorker, type Worker } from './worker.ts';

export interface TypesetterOptions {
  /** The module that the process runs; it calls `serveJobs`. */
  entry: URL;
  /** Longest time for one book, in ms. */
  timeoutMs?: number;
  /** Most memory that the process may hold, in bytes. */
  maxBytes?: number;
  /** Books that may wait; the next is turned away. */
  maxWaiting?: number;
  /** The process ends after this long without work, in ms. */
  idleMs?: number;
  /** Takes a line of the process's own errors. */
  onError?: (line: string) => void;
}

/** Sets books in a process of its own, one at a time. A failure, of whatever kind, is that book's AppError. */
export interface Typesetter<Job, Result> {
  run(job: Job, signal?: AbortSignal): Promise<Finished<Result>>;
  /** The process at work or in waiting, or null. */
  pid(): number | null;
  close(): Promise<void>;
}

interface Waiting<Job, Result> {
  job: Job;
  signal: AbortSignal | undefined;
  resolve: (finished: Finished<Result>) => void;
  reject: (reason: unknown) => void;
}

const DEFAULTS = { timeoutMs: 120_000, maxBytes: 1_500_000_000, maxWaiting: 20, idleMs: 180_000 };
/** A process that has grown beyond this is replaced after its job: what a big book took is not given back otherwise. */
const WORN_BYTES = 500_000_000;

export function createTypesetter<Job, Result>(options: TypesetterOptions): Typesetter<Job, Result> {
  const limits = { ...DEFAULTS, ...options };
  const queue: Waiting<Job, Result>[] = [];
  let worker: Worker<Job, Result> | null = null;
  let busy = false;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  function retire(): void {
    clearTimeout(idle);
    worker?.stop();
    worker = null;
  }

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    clearTimeout(idle);
    for (let next = queue.shift(); next; next = queue.shift()) await serve(next);
    busy = false;
    idle = setTimeout(retire, limits.idleMs).unref();
  }

  async function serve({ job, signal, resolve, reject }: Waiting<Job, Result>): Promise<void> {
    if (signal?.aborted || closed)
      return reject(new AppError('typeset_failed', { message: 'Typesetting was stopped.' }));
    if (worker?.ended) retire();
    worker ??= startWorker<Job, Result>(limits);
    try {
      const finished = await worker.set(job, signal);
      if (finished.peakBytes > WORN_BYTES) retire();
      resolve(finished);
    } catch (error) {
      if (worker?.ended) retire();
      reject(error);
    }
  }

  return {
    run(job, signal) {
      if (closed || queue.length >= limits.maxWaiting)
        return Promise.reject(new AppError('overloaded', { retryAfter: 10 }));
      return new Promise((resolve, reject) => {
        queue.push({ job, signal, resolve, reject });
        void work();
      });
    },
    pid: () => worker?.pid ?? null,
    async close() {
      closed = true;
      retire();
    },
  };
}
