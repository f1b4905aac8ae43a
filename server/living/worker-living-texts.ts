import { AppError } from '#contract/errors.ts';
import { inlineLivingTexts } from '#domain/living/settle-text.ts';
import type { LivingTexts } from '#domain/store/living-texts.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import type { FailureReason } from '#server/workers/failures.ts';
import { createWorkerPool } from '#server/workers/worker-pool.ts';
import type { LivingJob, LivingResults } from './messages.ts';

const ENTRY = new URL('./living-worker.ts', import.meta.url);
/** Far more than the longest section takes. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_500_000_000 };
const RETRY_AFTER_S = 5;
/** Updates of so many bytes are looked at in a few milliseconds. */
const SMALL = 32_000;
/** Documents of so many bytes are made, read and written in a few milliseconds. */
const TINY = 4000;

export interface WorkerLivingTexts extends LivingTexts {
  close(): void;
}

/** Looks at what is small in place, and computes with documents in a worker, in turns between people. */
export function createWorkerLivingTexts(queue: FairQueue, onError: (line: string) => void): WorkerLivingTexts {
  const workers = createWorkerPool({ ...LIMITS, failure, onError });
  const worker = workers.open<LivingJob, LivingResults[LivingJob['do']]>(ENTRY, queue);

  async function work<Kind extends LivingJob['do']>(
    ownerId: string,
    job: LivingJob & { do: Kind },
  ): Promise<LivingResults[Kind]> {
    const { result } = await worker.turn(ownerId, (run) => run(job));
    return result as LivingResults[Kind];
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
    moment: async (ownerId, updates) =>
      sum(updates) <= TINY ? inlineLivingTexts.moment(ownerId, updates) : work(ownerId, { do: 'moment', updates }),
    close: workers.close,
  };
}

function sum(updates: readonly Uint8Array[]): number {
  return updates.reduce((bytes, { length }) => bytes + length, 0);
}

function failure(reason: FailureReason, message?: string): AppError {
  // What the worker stumbled over; people are told the sentence of the code.
  if (reason === 'failed') return new AppError('internal', { cause: message });
  return new AppError(reason === 'slow' || reason === 'large' ? 'too_large' : 'overloaded', {
    retryAfter: RETRY_AFTER_S,
  });
}
