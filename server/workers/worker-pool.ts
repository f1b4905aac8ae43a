import type { FairQueue } from '#server/queue/fair-queue.ts';
import {
  type JobResult,
  type MakeFailure,
  startWorker,
  type Watching,
  type Worker,
  type WorkerOptions,
} from './worker.ts';
import type { FunctionCall, WorkerFunctions } from './serve-jobs.ts';

export type PoolOptions = Partial<
  Omit<QueueOptions<never>, 'entry' | 'scheduler' | 'failure' | keyof WorkerSetting<never>>
> & {
  failure: MakeFailure;
};

/**
 * The processes that do heavy work beside the server, one for each kind of job, with the same limits for all. The pool knows nothing of their
 * work. A failure of any kind is the error of that one job and does not affect the next.
 */
export interface WorkerPool {
  /** Opens the queue of one kind of job. Its worker runs `entry`, starts with the first job and serves people as `scheduler` says. */
  open<Job, Result>(entry: URL, scheduler: FairQueue, how?: WorkerSetting<Job>): WorkerQueue<Job, Result>;
  /** Stops all workers; jobs that are still waiting fail. */
  close(): void;
}

/** A book of 250 pages with 100 pictures takes 2.1 GB. */
const DEFAULTS = { timeoutMs: 120_000, maxBytes: 2_500_000_000, heapMb: 700, idleMs: 180_000 };

export function createWorkerPool(options: PoolOptions): WorkerPool {
  const queues: { close(): void }[] = [];
  return {
    open<Job, Result>(entry: URL, scheduler: FairQueue, how?: WorkerSetting<Job>) {
      const queue = createWorkerQueue<Job, Result>({ ...DEFAULTS, ...options, ...how, entry, scheduler });
      queues.push(queue);
      return queue;
    },
    close() {
      for (const queue of queues) queue.close();
    },
  };
}

/** The settings of a worker for one kind of job. */
interface WorkerSetting<Job> {
  args?: readonly string[] | undefined;
  /** What a job is about, if the worker has less to do for the next job about the same. */
  subjectOf?: ((job: Job) => string) | undefined;
  /** The memory that a job may take, in bytes, if it is more than the default. */
  bytesFor?: ((job: Job) => number) | undefined;
}

interface QueueOptions<Job> extends WorkerOptions, WorkerSetting<Job> {
  /** Gives people their turns, one at a time. */
  scheduler: FairQueue;
  /** The worker ends after this long without work, in ms. */
  idleMs: number;
}

/** Makes the worker do a job; rejects when the signal aborts. */
export type RunJob<Job, Result> = (
  job: Job,
  signal?: AbortSignal,
  onProgress?: Watching['onProgress'],
) => Promise<JobResult<Result>>;

/** Jobs of one kind, done by one worker in turns between people. */
export interface WorkerQueue<Job, Result> {
  /** Runs the work when it is this person's turn: the worker is theirs until it ends. The input of a job should be read only then. */
  schedule<T>(
    personId: string,
    work: (run: RunJob<Job, Result>, signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
  /** The worker's process, or null where there is none. */
  pid(): number | null;
  close(): void;
}

/** A worker with more memory than this is kept only for its subject: else the memory of a large job would not return to the system. */
const LARGE_BYTES = 500_000_000;
/** Above this share of its limit, a worker has no room for another job about the same subject. */
const FULL = 0.8;

function createWorkerQueue<Job, Result>(options: QueueOptions<Job>): WorkerQueue<Job, Result> {
  const { scheduler } = options;
  let worker: Worker<Job, Result> | null = null;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;
  /** The subject that a large worker is kept for. */
  let subject: string | null = null;

  function retire(): void {
    clearTimeout(idle);
    worker?.stop();
    worker = null;
    subject = null;
  }

  const bytesFor = (job: Job) => Math.max(options.maxBytes, options.bytesFor?.(job) ?? 0);

  function keepOrRetire(job: Job, peakBytes: number): void {
    if (peakBytes <= LARGE_BYTES) return;
    if (!options.subjectOf || peakBytes > FULL * bytesFor(job)) retire();
    else subject = options.subjectOf(job);
  }

  const run: RunJob<Job, Result> = async (job, signal, onProgress) => {
    if (signal?.aborted || closed) throw options.failure('stopped');
    if (worker?.ended || (subject !== null && subject !== options.subjectOf?.(job))) retire();
    const wasKept = subject !== null;
    worker ??= startWorker<Job, Result>(options);
    try {
      const finished = await worker.run(job, { signal, onProgress, maxBytes: bytesFor(job) });
      keepOrRetire(job, finished.peakBytes);
      return finished;
    } catch (error) {
      if (worker?.ended) retire();
      // What the worker kept may have been too much together with the job, which is tried again in a new one.
      if (wasKept && worker === null && !signal?.aborted) return run(job, signal, onProgress);
      throw error;
    }
  };

  return {
    schedule: (personId, work, signal) =>
      scheduler.run(
        personId,
        async (waited) => {
          clearTimeout(idle);
          // The worker starts while the job is being read.
          if (!closed) worker ??= startWorker<Job, Result>(options);
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
      scheduler.close();
      retire();
    },
  };
}

/** Calls a function of the worker's module. Rejects with what the function throws if that is an AppError. */
type CallWorker<Functions extends WorkerFunctions> = <Name extends keyof Functions & string>(
  name: Name,
  ...args: Parameters<Functions[Name]>
) => Promise<Awaited<ReturnType<Functions[Name]>>>;

/** A worker whose module ends with `serveFunctions`. Its process starts with the first call. */
export interface FunctionWorker<Functions extends WorkerFunctions> {
  /** Runs the work when it is this person's turn: the worker is theirs until it ends. The input of a call should be read only then. */
  schedule<T>(personId: string, work: (call: CallWorker<Functions>) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** The worker's process; null where there is none. */
  pid(): number | null;
  close(): void;
}

interface FunctionWorkerOptions extends PoolOptions {
  /** The worker's module. */
  entry: URL;
  queue: FairQueue;
}

/** Opens a worker. `Functions` is the type of the functions that its module serves. */
export function openFunctions<Functions extends WorkerFunctions>({
  entry,
  queue,
  ...options
}: FunctionWorkerOptions): FunctionWorker<Functions> {
  const pool = createWorkerPool(options);
  const worker = pool.open<FunctionCall, unknown>(entry, queue);
  return {
    schedule: (personId, work, signal) =>
      worker.schedule(
        personId,
        (run, waited) => {
          const call = async (name: string, ...args: never[]) => (await run({ name, args }, waited)).result;
          return work(call as CallWorker<Functions>);
        },
        signal,
      ),
    pid: worker.pid,
    close: pool.close,
  };
}
