import { AppError } from '#contract/errors.ts';
import type { ImportProblemCode } from '#import/book-draft.ts';
import type { ImportProgress } from '#import/book-draft.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import type { FailureReason } from '#server/workers/worker.ts';
import { createWorkerPool } from '#server/workers/worker-pool.ts';
import type { ReadAnswer, ReadBook, ReadPreview, ReadRequest, ReadTask } from './messages.ts';

const ENTRY = new URL('./import-worker.ts', import.meta.url);
const LIMITS = { timeoutMs: 180_000, maxBytes: 2_200_000_000, heapMb: 1500, youngMb: 16 };

const TOO_MUCH = 'This file takes too much time or memory to be read. Please split it into several files.';

const PROBLEM_CODES = {
  not_utf8: 'invalid_input',
  empty: 'invalid_input',
  unreadable: 'invalid_input',
  too_large: 'too_large',
  book_too_large: 'book_too_large',
} as const satisfies Record<ImportProblemCode, string>;

export interface ReadOptions {
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
}

/** Reads files as books, in a worker, in turns between people. Errors have messages for people; aborting the signal stops it. */
export interface BookFiles {
  read(ownerId: string, request: ReadRequest, options: ReadOptions): Promise<ReadBook>;
  /** What would come of a file. */
  preview(ownerId: string, request: ReadRequest, options: ReadOptions): Promise<ReadPreview>;
  close(): void;
}

export function createBookFiles(queue: FairQueue, onError: (line: string) => void): BookFiles {
  const workers = createWorkerPool({ ...LIMITS, failure, onError });
  const reader = workers.open<ReadTask, ReadAnswer>(ENTRY, queue);

  async function answerTo(ownerId: string, task: ReadTask, { signal, onProgress }: ReadOptions): Promise<ReadAnswer> {
    // The worker tells nothing else.
    const tell = (progress: unknown) => onProgress(progress as ImportProgress);
    return (await reader.turn(ownerId, (run, waited) => run(task, waited, tell), signal)).result;
  }

  return {
    async read(ownerId, request, options) {
      const answer = await answerTo(ownerId, { ...request, isTrial: false }, options);
      if ('book' in answer) return answer.book;
      throw problemOf(answer);
    },
    async preview(ownerId, request, options) {
      const answer = await answerTo(ownerId, { ...request, isTrial: true }, options);
      if ('preview' in answer) return answer;
      throw problemOf(answer);
    },
    close: workers.close,
  };
}

function problemOf(answer: ReadAnswer): AppError {
  if ('code' in answer) return new AppError(PROBLEM_CODES[answer.code], { message: answer.message });
  return new AppError('internal', { message: 'The reader of files answered something else than it was asked.' });
}

/** A file of which the worker died was too much for it, like one that exceeded its limits. */
function failure(reason: FailureReason): AppError {
  if (reason === 'failed') return new AppError('internal');
  if (reason === 'full') return new AppError('storage_unavailable', { retryAfter: 30 });
  return new AppError('too_large', { message: TOO_MUCH });
}
