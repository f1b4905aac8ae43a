import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/errors.ts';
import { inlineContents } from '#domain/sections/new-section.ts';
import type { Contents, PrintedContent } from '#domain/store/contents.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import { failureSaying } from '#server/workers/failures.ts';
import { createWorkerPool } from '#server/workers/worker-pool.ts';
import { isLong } from './is-long.ts';
import type { ContentAnswer, ContentJob } from './messages.ts';

const ENTRY = new URL('./content-worker.ts', import.meta.url);
/** Far more than the longest section takes, which is 2 MB of HTML. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_000_000_000 };
/** Characters of a stored document that is read and written again in a few milliseconds. */
const PRINTED_IN_PLACE = 64 * 1024;
/** Characters of printed texts that are kept, since readers come again. */
const PRINTED_MAX = 20_000_000;

const TOO_DEEP = 'This text has too many parts inside each other to be read.';
const TOO_MUCH = 'This text takes too much time or memory to be read. Please split it into several sections.';

export interface WorkerContents extends Contents {
  close(): void;
}

/** Reads short texts in place, and long ones in a worker, in turns between people. */
export function createWorkerContents(queue: FairQueue, onError: (line: string) => void): WorkerContents {
  const workers = createWorkerPool({ ...LIMITS, failure: failureSaying(TOO_MUCH), onError });
  const reader = workers.open<ContentJob, ContentAnswer>(ENTRY, queue);
  const printed = new LRUCache<string, PrintedContent>({
    maxSize: PRINTED_MAX,
    sizeCalculation: ({ doc, content }) => 2 * doc.length + content.length,
  });

  async function print(ownerId: string, doc: string): Promise<PrintedContent> {
    const { result } = await reader.turn(ownerId, (run) => run({ do: 'print', doc }));
    if (!('printed' in result)) throw new AppError('internal');
    return result.printed;
  }

  return {
    async read(ownerId, given) {
      if (!isLong(given)) {
        // Lets the server answer other calls between the many short texts of a book.
        await nextTurn();
        return inlineContents.read(ownerId, given);
      }
      const { result } = await reader.turn(ownerId, (run) =>
        // Text is passed to a worker faster than a tree of objects.
        run({ do: 'read', doc: given.doc ? asJson(given.doc) : null, content: given.content ?? null }),
      );
      if ('code' in result) throw new AppError(result.code, { message: result.message });
      return 'text' in result ? result.text : null;
    },
    async printed(ownerId, doc) {
      const name = createHash('sha256').update(doc).digest('base64');
      const known = printed.get(name);
      if (known) return known;
      const made =
        doc.length <= PRINTED_IN_PLACE ? await inlineContents.printed(ownerId, doc) : await print(ownerId, doc);
      printed.set(name, made);
      return made;
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
