import { AppError } from '#contract/errors.ts';
import type { BookToCheck, Checker, SectionToCheck } from '#domain/checks/checker.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import type { FailureReason } from '#server/workers/failures.ts';
import { createWorkerPool } from '#server/workers/worker-pool.ts';
import type { RunJob } from '#server/workers/worker-queue.ts';
import type { CheckAnswer, CheckJob, SectionToRead } from './messages.ts';

const ENTRY = new URL('./check-worker.ts', import.meta.url);
/** Far more than the largest book takes, which has 50 MB of text. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_500_000_000 };
const RETRY_AFTER_S = 5;
/** Characters of documents that go to the worker at once. */
const SENT_AT_ONCE = 400_000;

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

/** Checks books in a worker, in turns between people. */
export function createWorkerChecker(queue: FairQueue, onError: (line: string) => void): WorkerChecker {
  const workers = createWorkerPool({ ...LIMITS, failure, onError });
  const worker = workers.open<CheckJob, CheckAnswer>(ENTRY, queue);
  return {
    check: (ownerId, book, readDoc) =>
      worker.turn(ownerId, async (run) => {
        await sendLacking(run, book, readDoc);
        return (await ask(run, { do: 'judge', book })).findings;
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

/** Sends what the worker does not know of a book, a little at a time. The next is read from the store while the worker reads the last. */
async function sendLacking(
  run: Run,
  { projectId, sections }: BookToCheck,
  readDoc: (id: string) => Promise<string | null>,
): Promise<void> {
  const lacking = new Set((await ask(run, { do: 'lacking', projectId, sections })).ids);
  let waiting: SectionToRead[] = [];
  let length = 0;
  let sent: Promise<unknown> = Promise.resolve();
  const send = async () => {
    await sent;
    if (waiting.length > 0) sent = ask(run, { do: 'read', projectId, sections: waiting });
    // A failure is thrown where it is waited for, which may be later.
    sent.catch(() => undefined);
    waiting = [];
    length = 0;
  };
  try {
    for (const section of sections.filter(({ id }: SectionToCheck) => lacking.has(id))) {
      const doc = await readDoc(section.id);
      if (doc === null) continue;
      waiting.push({ section, doc });
      length += doc.length;
      if (length > SENT_AT_ONCE) await send();
    }
    await send();
  } finally {
    // Where the store fails, too, the turn is over only when the worker is done.
    await sent;
  }
}

async function ask<Job extends CheckJob>(run: Run, job: Job): Promise<AnswerTo<Job['do']>> {
  const { result } = await run(job);
  if (result.did === 'refuse') throw new AppError(result.code, { message: result.message });
  // The worker answers each kind of job by its kind of result.
  return result as AnswerTo<Job['do']>;
}

function failure(reason: FailureReason): AppError {
  if (reason === 'slow' || reason === 'large') return new AppError('too_large', { message: TOO_MUCH });
  return new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
}
