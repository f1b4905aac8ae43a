import { availableParallelism } from 'node:os';
import { createFairQueue, type FairQueue, type FairQueueOptions } from './fair-queue.ts';
import { createLocalSlots, type Slots } from './slots.ts';

/** Counts the waiting jobs of each person in the queue of this name. */
export type OpenSlots = (queue: string, perPerson: number) => Slots;

type QueueLimits = Omit<FairQueueOptions, 'name' | 'slots'> & { perPerson?: number };

/** How many of one person's jobs wait in a queue. */
const PER_PERSON = 10;

/** One core is left for the answers of everybody else. */
const SPARE_CORES = Math.max(1, Math.min(2, availableParallelism() - 1));

const LIMITS = {
  /**
   * Hashing takes about 50 ms on a thread of Node's pool. With two at once, threads are left for reading files. Who is not signed in takes
   * turns by network address, which many people may share, so that half of the queue is open to each.
   */
  passwords: { atOnce: 2, waitingMax: 200, perPerson: 100, retryAfterS: 5 },
  /** Each image can take hundreds of megabytes, and other work needs the threads too. */
  images: { atOnce: SPARE_CORES, waitingMax: 500, retryAfterS: 5 },
  /** One worker. The files that wait are in memory; the room for uploads bounds them. */
  imports: { atOnce: 1, waitingMax: 50 },
  /** One worker, which is quick with a font. */
  fonts: { atOnce: 1, waitingMax: 50 },
  /** Texts that are too long to be read in place, in one worker. */
  contents: { atOnce: 1, waitingMax: 200 },
  /** The documents of sections that several people write, in one worker. What waits are the sections that somebody wrote in. */
  living: { atOnce: 1, waitingMax: 5000, perPerson: 2500 },
  /** Those of them that take long, in a worker that yields to the others. */
  livingSlow: { atOnce: 1, waitingMax: 1000, perPerson: 50 },
  /** Books that are looked through, in one worker. */
  checks: { atOnce: 1, waitingMax: 200 },
  /** Books whose canon is read, in one worker; those whose balance is, in another. */
  canon: { atOnce: 1, waitingMax: 200 },
  balance: { atOnce: 1, waitingMax: 200 },
  /** Books in which something is looked for, in one worker. */
  finds: { atOnce: 1, waitingMax: 200 },
  /** Stat blocks that anybody sends, in one worker. */
  statBlocks: { atOnce: 1, waitingMax: 100 },
  /** The sections of large answers, one by one, so that many such answers leave room between them for everybody else's calls. */
  reads: { atOnce: 1, waitingMax: 10_000 },
  /** One worker each. Books that wait are not yet read, and so take no memory. */
  typesetting: { atOnce: 1, waitingMax: 200 },
  files: { atOnce: 1, waitingMax: 200 },
  /** The layouts of the sections that are written in books that people have open, each in a process of its own. */
  live: { atOnce: SPARE_CORES, waitingMax: 500, retryAfterS: 5 },
  /** Those of the whole books, in processes that yield to the others. */
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
