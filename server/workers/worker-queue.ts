import { AppError } from '#contract/errors.ts';
import type { Finished } from './messages.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';

export interface QueueOptions extends WorkerOptions {
  /** How many jobs may wait; further ones are refused. */
  maxWaiting: number;
  /** The worker ends after this long without work, in ms. */
  idleMs: number;
}

/** Jobs of one kind, done by one worker in the order in which they came. */
export interface WorkerQueue<Job, Result> {
  run(job: Job, signal?: AbortSignal): Promise<Finished<Result>>;
  /** The worker's process, or null where there is none. */
  pid(): number | null;
  close(): void;
}

interface Waiting<Job, Result> {
  job: Job;
  signal: AbortSignal | undefined;
  resolve: (finished: Finished<Result>) => void;
  reject: (reason: unknown) => void;
}

/** A worker with more memory than this is replaced after its job: the memory of a large job is not returned to the system otherwise. */
const REPLACED_ABOVE_BYTES = 500_000_000;
const RETRY_AFTER_S = 10;

export function createWorkerQueue<Job, Result>(options: QueueOptions): WorkerQueue<Job, Result> {
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
    idle = setTimeout(retire, options.idleMs).unref();
  }

  async function serve({ job, signal, resolve, reject }: Waiting<Job, Result>): Promise<void> {
    if (signal?.aborted || closed) return reject(options.failure('stopped'));
    if (worker?.ended) retire();
    worker ??= startWorker<Job, Result>(options);
    try {
      const finished = await worker.run(job, signal);
      if (finished.peakBytes > REPLACED_ABOVE_BYTES) retire();
      resolve(finished);
    } catch (error) {
      if (worker?.ended) retire();
      reject(error);
    }
  }

  return {
    run(job, signal) {
      if (closed || queue.length >= options.maxWaiting)
        return Promise.reject(new AppError('overloaded', { retryAfter: RETRY_AFTER_S }));
      return new Promise((resolve, reject) => {
        queue.push({ job, signal, resolve, reject });
        void work();
      });
    },
    pid: () => worker?.pid ?? null,
    close() {
      closed = true;
      retire();
    },
  };
}
