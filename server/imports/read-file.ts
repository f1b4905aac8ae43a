import { Worker } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import type { ImportProgress } from '#import/markdown-to-book.ts';
import type { ImportProblemCode } from '#import/book-draft.ts';
import type { ReadBook, ReadMessage, ReadRequest } from './messages.ts';

const THREAD = new URL('./read-thread.ts', import.meta.url);

const MAX_MEMORY_MB = 1500;
const MAX_TIME_MS = 180_000;

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
  onProgress?: (progress: ImportProgress) => void;
}

/** Reads a file as a book, off the main thread. Errors have messages for people; aborting the signal stops it. */
export async function readFile(request: ReadRequest, options: ReadOptions): Promise<ReadBook> {
  const worker = new Worker(THREAD, { workerData: request, resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
  try {
    return await answerOf(worker, options);
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker, { signal, onProgress }: ReadOptions): Promise<ReadBook> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadBook>();
  const stop = () => reject(new AppError('too_large', { message: TOO_MUCH }));
  const timer = setTimeout(stop, MAX_TIME_MS);
  worker.on('message', (message: ReadMessage) => {
    if (message.type === 'progress') onProgress?.(message);
    else if (message.type === 'done') resolve(message.book);
    else reject(new AppError(PROBLEM_CODES[message.code], { message: message.message }));
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? stop() : reject(error),
  );
  worker.on('exit', stop);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  });
}
