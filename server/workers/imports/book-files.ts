import { AppError } from '#contract/errors.ts';
import type {
  BookFiles,
  Progress,
  ReadBook,
  ReadOptions,
  ReadPreview,
  ReadRequest,
} from '#domain/imports/read-file.ts';
import { fileKind } from '#domain/imports/file-kind.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import type { FailureReason } from '../worker.ts';
import { createWorkerPool } from '../worker-pool.ts';

const ENTRY = new URL('./import-worker.ts', import.meta.url);
const LIMITS = { timeoutMs: 180_000, maxBytes: 2_200_000_000, heapMb: 1500, youngMb: 16 };

const TOO_MUCH = 'This file takes too much time or memory to be read. Please split it into several files.';

/** The task of the worker: to read a book, or to preview what an import would bring. */
export type ReadTask = ReadRequest & { isTrial: boolean };

/** Reads files as books in a worker, in turns between people. */
export function createBookFiles(queue: FairQueue, onError: (line: string) => void): BookFiles & { close(): void } {
  const workers = createWorkerPool({ ...LIMITS, failure, onError });
  const reader = workers.open<ReadTask, ReadBook | ReadPreview>(ENTRY, queue);

  async function ask(ownerId: string, task: ReadTask, { signal, onProgress }: ReadOptions) {
    // The worker reports nothing else.
    const tell = (progress: unknown) => onProgress(progress as Progress);
    return (await reader.schedule(ownerId, (run, waited) => run(task, waited, tell), signal)).result;
  }

  return {
    kindOf: fileKind,
    // The worker answers each of the two with its own kind of answer.
    read: async (ownerId, request, options) =>
      (await ask(ownerId, { ...request, isTrial: false }, options)) as ReadBook,
    preview: async (ownerId, request, options) =>
      (await ask(ownerId, { ...request, isTrial: true }, options)) as ReadPreview,
    close: workers.close,
  };
}

/** A file that killed the worker was too much for it, like one that exceeded its limits. */
function failure(reason: FailureReason): AppError {
  if (reason === 'failed') return new AppError('internal');
  if (reason === 'full') return new AppError('storage_unavailable', { retryAfter: 30 });
  return new AppError('too_large', { message: TOO_MUCH });
}
