import PQueue from 'p-queue';
import { AppError } from '#contract/errors.ts';
import { tooManyJobs } from './slots.ts';

/** Lets each person do a few things of one kind at the same time; further ones of theirs wait, but nobody else does. */
export interface PerUserLimit {
  /**
   * Waits for a slot, which is held until the returned function is called. Throws `too_many_jobs` where too many of this person's wait, and
   * `call_stopped` where the signal aborts meanwhile.
   */
  acquire(personId: string, signal?: AbortSignal): Promise<() => void>;
  /** For the metrics. */
  readonly name: string;
  /** How many wait and how many hold a slot, of all people together. */
  readonly waiting: number;
  readonly running: number;
}

interface PerUserLimitOptions {
  name: string;
  /** How many slots each person has. */
  atOnce: number;
  /** How many of a person's calls may wait. */
  waitingMax: number;
}

export function createPerUserLimit({ name, atOnce, waitingMax }: PerUserLimitOptions): PerUserLimit {
  const queues = new Map<string, PQueue>();
  const sum = (figure: 'size' | 'pending') => [...queues.values()].reduce((total, queue) => total + queue[figure], 0);

  function open(personId: string): PQueue {
    const queue = new PQueue({ concurrency: atOnce });
    queue.addEventListener('idle', () => queues.delete(personId));
    queues.set(personId, queue);
    return queue;
  }

  return {
    name,
    get waiting() {
      return sum('size');
    },
    get running() {
      return sum('pending');
    },
    async acquire(personId, signal) {
      if (signal?.aborted) throw new AppError('call_stopped');
      const queue = queues.get(personId) ?? open(personId);
      if (queue.pending >= atOnce && queue.size >= waitingMax) throw tooManyJobs();
      const entered = Promise.withResolvers<void>();
      const left = Promise.withResolvers<void>();
      const release = () => left.resolve();
      const waiting = new AbortController();
      const giveUp = () => {
        release();
        waiting.abort();
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      const hold = () => {
        entered.resolve();
        return left.promise;
      };
      // The queue drops a waiting job when its signal aborts.
      const place = queue
        .add(hold, { signal: waiting.signal })
        .catch((error: unknown) => entered.reject(new AppError('call_stopped', { cause: error })));
      void place.then(() => signal?.removeEventListener('abort', giveUp));
      await entered.promise;
      return release;
    },
  };
}
