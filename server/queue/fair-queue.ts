import PQueue, { type QueueAddOptions } from 'p-queue';
import { AppError } from '#contract/errors.ts';
import type { Slots } from './slots.ts';
import { createFairSchedule } from './fair-schedule.ts';

export interface FairQueueOptions {
  /** Its name in metrics. */
  name: string;
  /** How many jobs run at the same time. */
  atOnce: number;
  /** How many jobs of all people together may wait. */
  waitingMax: number;
  /** Limits the waiting jobs of each person. */
  slots: Slots;
  /** After how many seconds a client may try again when the queue was full. */
  retryAfterS?: number;
}

/** Runs heavy work for people in turns: one person's many jobs delay another person's by at most one. */
export interface FairQueue {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  /**
   * Runs the work when it is this person's turn. Throws `too_many_jobs` where too many of theirs wait, `overloaded` where the queue is full,
   * and `call_stopped` where the signal aborts while the job waits; once it runs, the work itself has to observe the signal.
   */
  run<T>(personId: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Another entry to the same queue, whose waiting jobs are counted in other slots than the person's other jobs. */
  countedBy(slots: Slots): Pick<FairQueue, 'run'>;
  /** Refuses all waiting and new jobs; running ones continue to their end. */
  close(): void;
}

const RETRY_AFTER_S = 10;

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { name, atOnce, waitingMax, retryAfterS = RETRY_AFTER_S } = options;
  const queue = new PQueue<FairScheduleQueue, ScheduleOptions>({ concurrency: atOnce, queueClass: FairScheduleQueue });
  let closed = false;

  const isFree = () => queue.pending < atOnce && queue.size === 0;

  function refuseFull(): void {
    if (closed || (!isFree() && queue.size >= waitingMax))
      throw new AppError('overloaded', { retryAfter: retryAfterS });
  }

  /** Adds the work as a job of the queue. */
  async function enqueue<T>(
    personId: string,
    work: (signal: AbortSignal) => Promise<T>,
    { signal, release }: { signal: AbortSignal | undefined; release(): void },
  ): Promise<T> {
    // The queue releases a slot when its signal aborts, although the work may go on. So its signal aborts only while the job waits.
    const waiting = new AbortController();
    const stopWaiting = () => waiting.abort();
    let started = false;
    const start = () => {
      started = true;
      signal?.removeEventListener('abort', stopWaiting);
      release();
      return work(signal ?? waiting.signal);
    };
    signal?.addEventListener('abort', stopWaiting, { once: true });
    try {
      return await queue.add(start, { personId, signal: waiting.signal });
    } catch (error) {
      if (started) throw error;
      throw new AppError(closed ? 'overloaded' : 'call_stopped', { cause: error });
    } finally {
      signal?.removeEventListener('abort', stopWaiting);
      if (!started) release();
    }
  }

  const countedBy = (slots: Slots): Pick<FairQueue, 'run'> => ({
    async run(personId, work, signal) {
      refuseFull();
      const release = isFree() ? () => {} : await slots.acquire(personId);
      try {
        refuseFull();
        if (signal?.aborted) throw new AppError('call_stopped');
      } catch (error) {
        release();
        throw error;
      }
      return enqueue(personId, work, { signal, release });
    },
  });

  return {
    name,
    get waiting() {
      return queue.size;
    },
    get running() {
      return queue.pending;
    },
    ...countedBy(options.slots),
    countedBy,
    close() {
      closed = true;
      queue.clear();
    },
  };
}

type Run = () => Promise<unknown>;

interface ScheduleOptions extends QueueAddOptions {
  personId: string;
}

/** The order of a `p-queue` in which people take turns, instead of priorities. */
class FairScheduleQueue {
  readonly #schedule = createFairSchedule<{ run: Run; id: string | undefined }>();

  get size(): number {
    return this.#schedule.size;
  }

  enqueue(run: Run, { personId = '', id }: Partial<ScheduleOptions> = {}): void {
    this.#schedule.add(personId, { run, id });
  }

  dequeue(): Run | undefined {
    return this.#schedule.next()?.run;
  }

  remove(id: string): void {
    this.#schedule.remove((job) => job.id === id);
  }

  filter(): Run[] {
    return this.#schedule.all().map(({ run }) => run);
  }

  /** Priorities are not used. */
  setPriority(): void {}
}
