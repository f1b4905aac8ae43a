import { setImmediate as nextTurn } from 'node:timers/promises';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { AppError } from '#contract/errors.ts';
import { inlineContents } from '#domain/sections/content.ts';
import type { Contents, GivenContent } from '#domain/store/contents.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import { isLong } from './is-long.ts';
import type { ContentAnswer, ContentJob } from './messages.ts';

const THREAD = new URL('./content-thread.ts', import.meta.url).href;
const MAX_MEMORY_MB = 600;
const MAX_TIME_MS = 60_000;
/** A thread without work ends after this time. */
const IDLE_MS = 60_000;

const TOO_MUCH = 'This text takes too much time or memory to be read. Please split it into several sections.';

export interface ThreadContents extends Contents {
  close(): Promise<void>;
}

/** Reads short texts in place, and long ones in threads, in turns between people. */
export function createThreadContents(queue: Pick<FairQueue, 'run'>): ThreadContents {
  const threads = new Piscina<ContentJob, ContentAnswer>({
    filename: THREAD,
    name: 'read',
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });

  async function readInThread(given: GivenContent) {
    const late = AbortSignal.timeout(MAX_TIME_MS);
    // Text is passed to a thread faster than a tree of objects.
    const job = { doc: given.doc ? JSON.stringify(given.doc) : null, content: given.content ?? null };
    try {
      return await threads.run(job, { signal: late });
    } catch (error) {
      if (late.aborted || isOutOfMemory(error)) throw new AppError('too_large', { message: TOO_MUCH, cause: error });
      throw error;
    }
  }

  return {
    async read(ownerId, given) {
      if (!isLong(given)) {
        // Lets the server answer other calls between the many short texts of a book.
        await nextTurn();
        return inlineContents.read(ownerId, given);
      }
      const answer = await queue.run(ownerId, () => readInThread(given));
      if ('text' in answer) return answer.text;
      throw new AppError(answer.code, { message: answer.message });
    },
    close: () => threads.destroy(),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
