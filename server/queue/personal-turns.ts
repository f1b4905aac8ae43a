import PQueue from 'p-queue';
import { AppError } from '#contract/errors.ts';
import { tooManyJobs } from './waiting-places.ts';

/** Lets each person do a few things of one kind at the same time; the rest of theirs wait, and nobody else does. */
export interface PersonalTurns {
  /**
   * Waits for a place, which is held until the returned function is called. Throws `too_many_jobs` where too much of this person's waits, and
   * `call_stopped` where the signal aborts meanwhile.
   */
  enter(personId: string, signal?: AbortSignal): Promise<() => void>;
  /** For the metrics. */
  readonly name: string;
  /** How many wait and how many have a place, of all people together. */
  readonly waiting: number;
  readonly running: number;
}

export interface PersonalTurnsOptions {
  name: string;
  /** How many places each person has. */
  atOnce: number;
  /** How many of a person's may wait. */
  waitingMax: number;
}

export function createPersonalTurns({ name, atOnce, waitingMax }: PersonalTurnsOptions): PersonalTurns {
  const queues = new Map<string, PQueue>();
  const sum = (figure: 'size' | 'pending') => [...queues.values()].reduce((total, queue) => total + queue[figure], 0);

  return {
    name,
    get waiting() {
      return sum('size');
    },
    get running() {
      return sum('pending');
    },
    async enter(personId, signal) {
      const queue = queues.get(personId) ?? new PQueue({ concurrency: atOnce });
      queues.set(personId, queue);
      if (queue.pending >= atOnce && queue.size >= waitingMax) throw tooManyJobs();
      const entered = Promise.withResolvers<void>();
      const left = Promise.withResolvers<void>();
      const place = queue.add(() => {
        entered.resolve();
        return left.promise;
      });
      void place.then(() => {
        if (queue.pending + queue.size <= 1 && queues.get(personId) === queue) queues.delete(personId);
      });
      const leave = () => left.resolve();
      signal?.addEventListener('abort', leave, { once: true });
      await entered.promise;
      if (!signal?.aborted) return leave;
      leave();
      throw new AppError('call_stopped');
    },
  };
}
