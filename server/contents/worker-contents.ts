import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import { inlineContents } from '#domain/sections/content.ts';
import type { Contents } from '#domain/store/contents.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import type { FailureReason } from '#server/workers/failures.ts';
import { createWorkerPool } from '#server/workers/worker-pool.ts';
import { isLong } from './is-long.ts';
import type { ContentAnswer, ContentJob } from './messages.ts';

const ENTRY = new URL('./content-worker.ts', import.meta.url);
/** Far more than the longest section takes, which is 2 MB of HTML. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_000_000_000 };
const RETRY_AFTER_S = 5;

const TOO_DEEP = 'This text has too many parts inside each other to be read.';
const TOO_MUCH = 'This text takes too much time or memory to be read. Please split it into several sections.';

export interface WorkerContents extends Contents {
  close(): void;
}

/** Reads short texts in place, and long ones in a worker, in turns between people. */
export function createWorkerContents(queue: FairQueue, onError: (line: string) => void): WorkerContents {
  const workers = createWorkerPool({ ...LIMITS, failure, onError });
  const reader = workers.open<ContentJob, ContentAnswer>(ENTRY, queue);
  return {
    async read(ownerId, given) {
      if (!isLong(given)) {
        // Lets the server answer other calls between the many short texts of a book.
        await nextTurn();
        return inlineContents.read(ownerId, given);
      }
      const { result } = await reader.turn(ownerId, (run) =>
        // Text is passed to a worker faster than a tree of objects.
        run({ doc: given.doc ? asJson(given.doc) : null, content: given.content ?? null }),
      );
      if ('text' in result) return result.text;
      throw new AppError(result.code, { message: result.message });
    },
    close: workers.close,
  };
}

/** No editor makes a document that is nested so deep that it cannot be written as JSON, but a program can send one. */
function asJson(doc: object): string {
  try {
    return JSON.stringify(doc);
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('invalid_input', { message: TOO_DEEP });
    throw error;
  }
}

function failure(reason: FailureReason): AppError {
  if (reason === 'slow' || reason === 'large') return new AppError('too_large', { message: TOO_MUCH });
  return new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
}
