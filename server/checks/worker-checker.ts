import { AppError } from '#contract/errors.ts';
import type { BookToCheck, Checker } from '#domain/checks/checker.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import { failureSaying } from '#server/workers/failures.ts';
import { sendInParts } from '#server/workers/send-in-parts.ts';
import { createWorkerPool } from '#server/workers/worker-pool.ts';
import type { RunJob } from '#server/workers/worker-queue.ts';
import type { CheckAnswer, CheckJob, SectionToRead } from './messages.ts';

const ENTRY = new URL('./check-worker.ts', import.meta.url);
/** Far more than the largest book takes, which has 50 MB of text. It makes many small objects, most of which it soon lets go of. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_500_000_000, youngMb: 8 };

/** Whose turn it is that no person asked for. */
const NOBODY = '';

const TOO_MUCH = 'This book takes too much time or memory to be checked. Please split it into several books.';

export interface WorkerChecker extends Checker {
  /** Lets go of what the worker knows of books that are gone. */
  forget(projectIds: readonly string[]): Promise<void>;
  close(): void;
}

type Run = RunJob<CheckJob, CheckAnswer>;
type AnswerTo<Did extends CheckAnswer['did']> = Extract<CheckAnswer, { did: Did }>;

export interface WorkerCheckerOptions {
  queue: FairQueue;
  /** The stored document of the person's section in UTF-8; null where it is gone. */
  readDocument(ownerId: string, key: SectionKey): Promise<Uint8Array | null>;
  /** Receives what the worker writes of its errors. */
  onError(line: string): void;
}

/** Checks books in a worker, in turns between people. */
export function createWorkerChecker({ queue, readDocument, onError }: WorkerCheckerOptions): WorkerChecker {
  const workers = createWorkerPool({ ...LIMITS, failure: failureSaying(TOO_MUCH), onError });
  const worker = workers.open<CheckJob, CheckAnswer>(ENTRY, queue);
  return {
    check: (ownerId, book) =>
      worker.turn(ownerId, async (run) => {
        const { projectId } = book;
        const readOne = (sectionId: string) => readDocument(ownerId, { projectId, sectionId });
        const unread = await sendLacking(run, book, readOne);
        return (await ask(run, { do: 'judge', book, unread })).findings;
      }),
    mend: (ownerId, section) => worker.turn(ownerId, async (run) => (await ask(run, { do: 'mend', section })).content),
    async forget(projectIds) {
      if (worker.pid() === null) return;
      // Nobody who deletes a book waits for a turn. A worker that fails knows nothing any more.
      worker.turn(NOBODY, (run) => ask(run, { do: 'forget', projectIds })).catch(() => undefined);
    },
    close: workers.close,
  };
}

/** Sends what the worker does not know of a book, but for what is left at the end. */
async function sendLacking(
  run: Run,
  { projectId, sections }: BookToCheck,
  readOne: (id: string) => Promise<Uint8Array | null>,
): Promise<SectionToRead[]> {
  const { ids } = await ask(run, { do: 'lacking', projectId, sections });
  const byId = new Map(sections.map((section) => [section.id, section]));
  return sendInParts(ids, {
    async read(id) {
      const [section, doc] = [byId.get(id), await readOne(id)];
      return section && doc ? { section, doc } : null;
    },
    lengthOf: ({ doc }) => doc.length,
    send: (parts) => ask(run, { do: 'read', projectId, sections: parts }),
  });
}

async function ask<Job extends CheckJob>(run: Run, job: Job): Promise<AnswerTo<Job['do']>> {
  const { result } = await run(job);
  if (result.did === 'refuse') throw new AppError(result.code, { message: result.message });
  // The worker answers each kind of job by its kind of result.
  return result as AnswerTo<Job['do']>;
}
