import { AppError } from '#contract/errors.ts';
import type { ImportProblemCode } from '#import/book-draft.ts';
import type { ImportProgress } from '#import/markdown-to-book.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import type { FailureReason } from '#server/workers/failures.ts';
import { createWorkerPool } from '#server/workers/worker-pool.ts';
import type { ReadAnswer, ReadBook, ReadRequest } from './messages.ts';

const ENTRY = new URL('./import-worker.ts', import.meta.url);
const LIMITS = { timeoutMs: 180_000, maxBytes: 2_200_000_000, heapMb: 1500 };

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
  close(): void;
}

export function createBookFiles(queue: FairQueue, onError: (line: string) => void): BookFiles {
  const workers = createWorkerPool({ ...LIMITS, failure, onError });
  const reader = workers.open<ReadRequest, ReadAnswer>(ENTRY, queue);
  return {
    async read(ownerId, request, { signal, onProgress }) {
      // The worker tells nothing else.
      const tell = (progress: unknown) => onProgress(progress as ImportProgress);
      const { result } = await reader.turn(ownerId, (run, waited) => run(request, waited, tell), signal);
      if ('book' in result) return result.book;
      throw new AppError(PROBLEM_CODES[result.code], { message: result.message });
    },
    close: workers.close,
  };
}

/** A file of which the worker died was too much for it, like one that exceeded its limits. */
function failure(reason: FailureReason): AppError {
  if (reason === 'failed') return new AppError('internal');
  if (reason === 'full') return new AppError('storage_unavailable', { retryAfter: 30 });
  return new AppError('too_large', { message: TOO_MUCH });
}
