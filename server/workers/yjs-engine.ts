import { sectionFieldsOf } from '#book/sections/section-fields.ts';
import { AppError } from '#contract/errors.ts';
import type { CollaborativeFields } from '#domain/collaboration/log-heads-store.ts';
import { type Computations, computations } from '#domain/collaboration/yjs-computations.ts';
import type { YjsEngine } from '#domain/store/yjs-engine.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';

import type { FailureReason } from './worker.ts';
import { openFunctions } from './worker-pool.ts';

const ENTRY = new URL('./yjs-worker.ts', import.meta.url);
/** Far more than a section of usual length takes. */
const QUICK_MS = 2000;
/** Ten times what the longest section takes. */
const SLOW_MS = 10_000;
const MAX_BYTES = 1_500_000_000;
/** How long further jobs of a person go to the slow worker after one that was slow. */
const SLOW_FOR_MS = 5 * 60_000;
const SLOW_PEOPLE_MAX = 1000;
const RETRY_AFTER_S = 5;
/** A process that runs out of memory for a text dies. */
const TOO_MUCH: ReadonlySet<FailureReason> = new Set(['slow', 'large', 'died']);
/** Updates of up to this many bytes are inspected in a few milliseconds. */
const SMALL = 32_000;
/** Documents of up to this many bytes are made, read and written in a few milliseconds. */
const TINY = 4000;

type Computed<Name extends keyof Computations> = ReturnType<Computations[Name]>;

const IN_PLACE: { [Name in keyof Computations]: (...given: Parameters<Computations[Name]>) => Computed<Name> } =
  computations;

export interface WorkerYjsEngine extends YjsEngine {
  close(): void;
}

interface YjsQueues {
  living: FairQueue;
  livingSlow: FairQueue;
}

/**
 * Inspects small updates on the main thread, and computes with documents in workers, in turns between people. A job that takes long is
 * repeated in a second worker, where the next jobs of the same person go too, so that nobody else waits for them.
 */
export function createWorkerYjsEngine(
  queues: YjsQueues,
  {
    onError,
    now = () => performance.now(),
    quickMs = QUICK_MS,
    slowMs = SLOW_MS,
  }: { onError(line: string): void; now?(): number; quickMs?: number; slowMs?: number },
): WorkerYjsEngine {
  const setting = { entry: ENTRY, maxBytes: MAX_BYTES, onError };
  const quick = openFunctions<Computations>({
    ...setting,
    queue: queues.living,
    timeoutMs: quickMs,
    failure: quickFailure,
  });
  // It has a lower priority than the quick one.
  const slow = openFunctions<Computations>({
    ...setting,
    queue: queues.livingSlow,
    timeoutMs: slowMs,
    failure,
    priority: 10,
    idleMs: 30_000,
  });
  const slowUntil = new Map<string, number>();

  function noteSlow(personId: string): void {
    slowUntil.delete(personId);
    slowUntil.set(personId, now() + SLOW_FOR_MS);
    const [oldest] = slowUntil.keys();
    if (slowUntil.size > SLOW_PEOPLE_MAX && oldest !== undefined) slowUntil.delete(oldest);
  }

  /** Computes on the main thread where that takes a few milliseconds, else in a worker. */
  async function compute<Name extends keyof Computations>(
    name: Name,
    ownerId: string,
    { given, isSmall }: { given: Parameters<Computations[Name]>; isSmall: boolean },
  ): Promise<Computed<Name>> {
    if (isSmall) return IN_PLACE[name](...given);
    const slowly = () => slow.schedule(ownerId, (call) => call(name, ...given));
    if ((slowUntil.get(ownerId) ?? 0) > now()) return slowly();
    try {
      return await quick.schedule(ownerId, (call) => call(name, ...given));
    } catch (error) {
      if (!(error instanceof SlowJob)) throw error;
      noteSlow(ownerId);
      return slowly();
    }
  }

  return {
    inspect: (ownerId, update) => compute('inspect', ownerId, { given: [update], isSmall: update.length <= SMALL }),
    begin: (ownerId, row) =>
      compute('begin', ownerId, { given: [collaborativeFieldsOf(row)], isSmall: row.doc.length <= TINY }),
    materialize(ownerId, input) {
      const { state, shown, rewritten, added } = input;
      const bytes = sum([state, ...shown, ...added]) + (rewritten?.doc.length ?? 0);
      return compute('materialize', ownerId, { given: [input], isSmall: bytes <= TINY });
    },
    attempt: (ownerId, trial) =>
      compute('attempt', ownerId, { given: [trial], isSmall: sum([...trial.before, trial.update]) <= TINY }),
    anchor: (ownerId, anchoring) =>
      compute('anchor', ownerId, { given: [anchoring], isSmall: anchoring.state.length <= TINY }),
    merge: (ownerId, updates) =>
      compute('merge', ownerId, { given: [updates], isSmall: updates.length === 1 || sum(updates) <= SMALL }),
    compact: (ownerId, updates) => compute('compact', ownerId, { given: [updates], isSmall: sum(updates) <= TINY }),
    view(ownerId, { view, row }) {
      const isSmall = row.doc.length + (view?.length ?? 0) <= TINY;
      return compute('view', ownerId, { given: [{ view, row: collaborativeFieldsOf(row) }], isSmall });
    },
    moment: (ownerId, updates) => compute('moment', ownerId, { given: [updates], isSmall: sum(updates) <= TINY }),
    close() {
      quick.close();
      slow.close();
    },
  };
}

/** Rows have more than a worker needs. */
function collaborativeFieldsOf(row: CollaborativeFields): CollaborativeFields {
  return { ...sectionFieldsOf(row), doc: row.doc };
}

function sum(updates: readonly Uint8Array[]): number {
  return updates.reduce((bytes, { length }) => bytes + length, 0);
}

/** A job to be repeated in the slow worker, where no other job can have ended the process. */
class SlowJob extends AppError {
  constructor() {
    super('too_large');
  }
}

function quickFailure(reason: FailureReason, message?: string): AppError {
  return TOO_MUCH.has(reason) ? new SlowJob() : failure(reason, message);
}

function failure(reason: FailureReason, message?: string): AppError {
  // The cause is for the log; people get the sentence of the code.
  if (reason === 'failed') return new AppError('internal', { cause: message });
  return new AppError(TOO_MUCH.has(reason) ? 'too_large' : 'overloaded', { retryAfter: RETRY_AFTER_S });
}
