import type { FairQueue } from '#server/queue/fair-queue.ts';
import type { Finished } from './messages.ts';
import { startWorker, type Watching, type Worker, type WorkerOptions } from './worker.ts';

export interface QueueOptions extends WorkerOptions {
  /** Gives people their turns, one at a time. */
  turns: FairQueue;
  /** The worker ends after this long without work, in ms. */
  idleMs: number;
}

/** Has the worker do a job, and gives up when the signal aborts. */
export type RunJob<Job, Result> = (
  job: Job,
  signal?: AbortSignal,
  onProgress?: Watching['onProgress'],
) => Promise<Finished<Result>>;

/** Jobs of one kind, done by one worker as people take their turns. */
export interface WorkerQueue<Job, Result> {
  /** Does the work when it is this person's turn: the worker is theirs until it ends. What a job needs is to be read only then. */
  turn<T>(
    personId: string,
    work: (run: RunJob<Job, Result>, signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
  /** The worker's process, or null where there is none. */
  pid(): number | null;
  close(): void;
}

/** A worker with more memory than this is replaced after its job: the memory of a large job is not returned to the system otherwise. */
const REPLACED_ABOVE_BYTES = 500_000_000;

export function createWorkerQueue<Job, Result>(options: QueueOptions): WorkerQueue<Job, Result> {
  const { turns } = options;
  let worker: Worker<Job, Result> | null = null;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  function retire(): void {
    clearTimeout(idle);
    worker?.stop();
    worker = null;
  }

  const run: RunJob<Job, Result> = async (job, signal, onProgress) => {
    if (signal?.aborted || closed) throw options.failure('stopped');
    if (worker?.ended) retire();
    worker ??= startWorker<Job, Result>(options);
    try {
      const finished = await worker.run(job, { signal, onProgress });
      if (finished.peakBytes > REPLACED_ABOVE_BYTES) retire();
      return finished;
    } catch (error) {
      if (worker?.ended) retire();
      throw error;
    }
  };

  return {
    turn: (personId, work, signal) =>
      turns.run(
        personId,
        async (waited) => {
          clearTimeout(idle);
          try {
            return await work(run, waited);
          } finally {
            idle = setTimeout(retire, options.idleMs).unref();
          }
        },
        signal,
      ),
    pid: () => worker?.pid ?? null,
    close() {
      closed = true;
      turns.close();
      retire();
    },
  };
}
