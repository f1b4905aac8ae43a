import type { MakeFailure } from './failures.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import { createWorkerQueue, type QueueOptions, type WorkerQueue, type WorkerSetting } from './worker-queue.ts';

export type PoolOptions = Partial<
  Omit<QueueOptions<never>, 'entry' | 'turns' | 'failure' | keyof WorkerSetting<never>>
> & {
  failure: MakeFailure;
};

/**
 * The processes that do heavy work beside the server, one for each kind of job, with the same limits for all. It knows nothing of what they
 * do. A failure of any kind is the error of that one job and does not affect the next.
 */
export interface WorkerPool {
  /** The queue of one kind of job; its worker runs `entry`, starts with the first job and serves people as `turns` says. */
  open<Job, Result>(entry: URL, turns: FairQueue, how?: WorkerSetting<Job>): WorkerQueue<Job, Result>;
  /** Stops all workers; jobs that are still waiting fail. */
  close(): void;
}

/** A book of 250 pages with 100 pictures takes 2.1 GB. */
const DEFAULTS = { timeoutMs: 120_000, maxBytes: 2_500_000_000, heapMb: 700, idleMs: 180_000 };

export function createWorkerPool(options: PoolOptions): WorkerPool {
  const queues: { close(): void }[] = [];
  return {
    open<Job, Result>(entry: URL, turns: FairQueue, how?: WorkerSetting<Job>) {
      const queue = createWorkerQueue<Job, Result>({ ...DEFAULTS, ...options, ...how, entry, turns });
      queues.push(queue);
      return queue;
    },
    close() {
      for (const queue of queues) queue.close();
    },
  };
}
