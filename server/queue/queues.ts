import { availableParallelism } from 'node:os';
import { createFairQueue, type FairQueue, type FairQueueOptions } from './fair-queue.ts';
import { createLocalSlots, type Slots } from './slots.ts';

/** Opens the slots that count each person's waiting jobs in the queue of this name. */
export type OpenSlots = (queue: string, perPerson: number) => Slots;

type QueueLimits = Omit<FairQueueOptions, 'name' | 'slots'> & { perPerson?: number };

/** How many jobs of one person may wait in a queue. */
const PER_PERSON = 10;

/** One core is left for answering other calls. */
const SPARE_CORES = Math.max(1, Math.min(2, availableParallelism() - 1));

const LIMITS = {
  /**
   * Hashing takes about 50 ms on a thread of Node's pool. With two at once, threads are left for reading files. People who are not signed in
   * take turns by network address, which many may share, so half of the queue is open to each.
   */
  passwords: { atOnce: 2, waitingMax: 200, perPerson: 100, retryAfterS: 5 },
  /** Each image can take hundreds of megabytes, and other work needs the threads too. */
  images: { atOnce: SPARE_CORES, waitingMax: 500, retryAfterS: 5 },
  /** One worker. Waiting files are in memory; the limit on uploads bounds them. */
  imports: { atOnce: 1, waitingMax: 50 },
  /** One worker, which needs little time for a font. */
  fonts: { atOnce: 1, waitingMax: 50 },
  /** One worker, for texts that are too long for the main thread. */
  contents: { atOnce: 1, waitingMax: 200 },
  /** One worker, for the documents of sections that several people write. The waiting jobs are sections that somebody wrote in. */
  living: { atOnce: 1, waitingMax: 5000, perPerson: 2500 },
  /** A worker with lower priority, for those of them that take long. */
  livingSlow: { atOnce: 1, waitingMax: 1000, perPerson: 50 },
  /** One worker, for checks of books. */
  checks: { atOnce: 1, waitingMax: 200 },
  /** One worker for reading the canon of books, and another for their balance. */
  canon: { atOnce: 1, waitingMax: 200 },
  balance: { atOnce: 1, waitingMax: 200 },
  /** One worker, for searches in books. */
  finds: { atOnce: 1, waitingMax: 200 },
  /** One worker, for stat blocks that anybody sends. */
  statBlocks: { atOnce: 1, waitingMax: 100 },
  /** Reads the sections of large answers one by one, so that other calls run between them. */
  reads: { atOnce: 1, waitingMax: 10_000 },
  /** One worker each. Waiting books are not read yet, so they take no memory. */
  typesetting: { atOnce: 1, waitingMax: 200 },
  files: { atOnce: 1, waitingMax: 200 },
  /** The layouts of sections in open books, each in a process of its own. */
  live: { atOnce: SPARE_CORES, waitingMax: 500, retryAfterS: 5 },
  /** The layouts of whole open books, in processes with lower priority. */
  liveBooks: { atOnce: SPARE_CORES, waitingMax: 500, retryAfterS: 5 },
} satisfies Record<string, QueueLimits>;

/** Every queue of the server, one for each kind of heavy work. */
export type Queues = Record<keyof typeof LIMITS, FairQueue>;

export function createQueues(openSlots: OpenSlots = (_queue, perPerson) => createLocalSlots(perPerson)): Queues {
  const queues = Object.entries(LIMITS).map(([name, { perPerson = PER_PERSON, ...limits }]: [string, QueueLimits]) => [
    name,
    createFairQueue({ name, slots: openSlots(name, perPerson), ...limits }),
  ]);
  return Object.fromEntries(queues) as Queues;
}
