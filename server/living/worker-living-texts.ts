import { AppError } from '#contract/errors.ts';
import { inlineLivingTexts } from '#domain/living/settle-text.ts';
import type { LivingTexts } from '#domain/store/living-texts.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import type { FailureReason } from '#server/workers/failures.ts';
import { createWorkerPool } from '#server/workers/worker-pool.ts';
import type { LivingJob, LivingResults } from './messages.ts';

const ENTRY = new URL('./living-worker.ts', import.meta.url);
/** What a section of usual length takes is a small part of it. */
const QUICK_MS = 2000;
/** Ten times what the longest section takes. */
const SLOW_MS = 10_000;
const MAX_BYTES = 1_500_000_000;
/** How long the jobs of somebody whose job was slow are taken for slow ones. */
const SLOW_FOR_MS = 5 * 60_000;
const SLOW_PEOPLE_MAX = 1000;
const RETRY_AFTER_S = 5;
/** A process whose memory does not suffice for a text dies of it. */
const TOO_MUCH: ReadonlySet<FailureReason> = new Set(['slow', 'large', 'died']);
/** Updates of so many bytes are looked at in a few milliseconds. */
const SMALL = 32_000;
/** Documents of so many bytes are made, read and written in a few milliseconds. */
const TINY = 4000;

export interface WorkerLivingTexts extends LivingTexts {
  close(): void;
}

export interface LivingQueues {
  living: FairQueue;
  livingSlow: FairQueue;
}

/**
 * Looks at what is small in place, and computes with documents in workers, in turns between people. What takes long is done again in a
 * second worker, and so are the next jobs of the same person, so that nobody else waits behind them.
 */
export function createWorkerLivingTexts(
  queues: LivingQueues,
  {
    onError,
    now = () => performance.now(),
    quickMs = QUICK_MS,
    slowMs = SLOW_MS,
  }: { onError(line: string): void; now?(): number; quickMs?: number; slowMs?: number },
): WorkerLivingTexts {
  const quickPool = createWorkerPool({ timeoutMs: quickMs, maxBytes: MAX_BYTES, onError, failure: quickFailure });
  // The slow one yields to the quick one.
  const yielding = { priority: 10, idleMs: 30_000 };
  const slowPool = createWorkerPool({ ...yielding, timeoutMs: slowMs, maxBytes: MAX_BYTES, onError, failure });
  const quick = quickPool.open<LivingJob, LivingResults[LivingJob['do']]>(ENTRY, queues.living);
  const slow = slowPool.open<LivingJob, LivingResults[LivingJob['do']]>(ENTRY, queues.livingSlow);
  const slowUntil = new Map<string, number>();

  function noteSlow(personId: string): void {
    slowUntil.delete(personId);
    slowUntil.set(personId, now() + SLOW_FOR_MS);
    const [oldest] = slowUntil.keys();
    if (slowUntil.size > SLOW_PEOPLE_MAX && oldest !== undefined) slowUntil.delete(oldest);
  }

  async function workQuickly(ownerId: string, job: LivingJob): Promise<LivingResults[LivingJob['do']]> {
    try {
      return (await quick.turn(ownerId, (run) => run(job))).result;
    } catch (error) {
      if (!(error instanceof SlowJob)) throw error;
      noteSlow(ownerId);
      return workSlowly(ownerId, job);
    }
  }

  async function workSlowly(ownerId: string, job: LivingJob): Promise<LivingResults[LivingJob['do']]> {
    return (await slow.turn(ownerId, (run) => run(job))).result;
  }

  async function work<Kind extends LivingJob['do']>(
    ownerId: string,
    job: LivingJob & { do: Kind },
  ): Promise<LivingResults[Kind]> {
    const isSlow = (slowUntil.get(ownerId) ?? 0) > now();
    // The worker answers each kind of job by its kind of result.
    return (isSlow ? workSlowly(ownerId, job) : workQuickly(ownerId, job)) as Promise<LivingResults[Kind]>;
  }

  return {
    inspect: async (ownerId, update) =>
      update.length <= SMALL ? inlineLivingTexts.inspect(ownerId, update) : work(ownerId, { do: 'inspect', update }),
    begin: async (ownerId, { title, doc, images, opening }) => {
      const row = { title, doc, images, opening };
      return doc.length <= TINY ? inlineLivingTexts.begin(ownerId, row) : work(ownerId, { do: 'begin', row });
    },
    settle: async (ownerId, settling) => {
      const { state, shown, rewritten, added } = settling;
      const bytes = sum([state, ...shown, ...added]) + (rewritten?.doc.length ?? 0);
      return bytes <= TINY ? inlineLivingTexts.settle(ownerId, settling) : work(ownerId, { do: 'settle', settling });
    },
    attempt: async (ownerId, trial) =>
      sum([...trial.before, trial.update]) <= TINY
        ? inlineLivingTexts.attempt(ownerId, trial)
        : work(ownerId, { do: 'attempt', trial }),
    anchor: async (ownerId, anchoring) =>
      anchoring.state.length <= TINY
        ? inlineLivingTexts.anchor(ownerId, anchoring)
        : work(ownerId, { do: 'anchor', anchoring }),
    merge: async (ownerId, updates) =>
      updates.length === 1 || sum(updates) <= SMALL
        ? inlineLivingTexts.merge(ownerId, updates)
        : work(ownerId, { do: 'merge', updates }),
    fold: async (ownerId, updates) =>
      sum(updates) <= TINY ? inlineLivingTexts.fold(ownerId, updates) : work(ownerId, { do: 'fold', updates }),
    view: async (ownerId, { view, row: { title, doc, images, opening } }) => {
      const viewing = { view, row: { title, doc, images, opening } };
      return doc.length + (view?.length ?? 0) <= TINY
        ? inlineLivingTexts.view(ownerId, viewing)
        : work(ownerId, { do: 'view', viewing });
    },
    moment: async (ownerId, updates) =>
      sum(updates) <= TINY ? inlineLivingTexts.moment(ownerId, updates) : work(ownerId, { do: 'moment', updates }),
    close() {
      quickPool.close();
      slowPool.close();
    },
  };
}

function sum(updates: readonly Uint8Array[]): number {
  return updates.reduce((bytes, { length }) => bytes + length, 0);
}

/** A job that is to be done again where it may take longer, and where no other job of the process can have been its end. */
class SlowJob extends AppError {
  constructor() {
    super('too_large');
  }
}

function quickFailure(reason: FailureReason, message?: string): AppError {
  return TOO_MUCH.has(reason) ? new SlowJob() : failure(reason, message);
}

function failure(reason: FailureReason, message?: string): AppError {
  // What the worker stumbled over; people are told the sentence of the code.
  if (reason === 'failed') return new AppError('internal', { cause: message });
  return new AppError(TOO_MUCH.has(reason) ? 'too_large' : 'overloaded', { retryAfter: RETRY_AFTER_S });
}
