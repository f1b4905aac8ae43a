import type { BookView } from '#contract/book-roles.ts';
import type { AskedBook, AskedSection, CanonAnswers, CanonAsked } from '#domain/canon/canon-books.ts';
import { bookToAsk, type CanonReader } from '#domain/canon/canon-reader.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';
import type { Store } from '#domain/store/store.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import { failureSaying } from '#server/workers/failures.ts';
import { sendInParts } from '#server/workers/send-in-parts.ts';
import { createWorkerPool } from '#server/workers/worker-pool.ts';
import type { RunJob } from '#server/workers/worker-queue.ts';

const ENTRY = new URL('./canon-worker.ts', import.meta.url);
/** Far more than the largest book takes, which has 50 MB of text. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_500_000_000, youngMb: 8, idleMs: 5 * 60_000 };
/** Whose turn it is that no person asked for. */
const NOBODY = '';
const TOO_MUCH = 'The canon of this book takes too much time or memory to be read. Please split it into several books.';

/** A section with its stored document, in UTF-8: bytes are taken over as they are, characters one by one. */
export interface SectionToRead {
  section: AskedSection;
  doc: Uint8Array;
}

/** What the worker is asked: which sections it does not know, to read some, to let go of books, or a question, having read what was left. */
export type CanonJob =
  | { do: 'lacking'; book: AskedBook }
  | { do: 'read'; book: Pick<AskedBook, 'projectId' | 'view'>; sections: readonly SectionToRead[] }
  | { do: 'forget'; projectIds: readonly string[] }
  | { do: 'answer'; book: AskedBook; asked: CanonAsked; unread: readonly SectionToRead[] };

export type CanonAnswer = string[] | CanonAnswers[CanonAsked['ask']] | void;

export interface WorkerCanon extends CanonReader {
  /** Lets go of what the worker knows of books that are gone. */
  forget(projectIds: readonly string[]): Promise<void>;
  close(): void;
}

export interface WorkerCanonOptions {
  queue: FairQueue;
  store: Store;
  /** The stored document of the person's section in UTF-8; null where it is gone. */
  readDocument(ownerId: string, key: SectionKey): Promise<Uint8Array | null>;
  /** Receives what the worker writes of its errors. */
  onError(line: string): void;
}

/** Reads canons in a worker, in turns between people. */
export function createWorkerCanon({ queue, store, readDocument, onError }: WorkerCanonOptions): WorkerCanon {
  const workers = createWorkerPool({ ...LIMITS, failure: failureSaying(TOO_MUCH), onError });
  const worker = workers.open<CanonJob, CanonAnswer>(ENTRY, queue);

  async function sendLacking(run: RunJob<CanonJob, CanonAnswer>, ownerId: string, book: AskedBook) {
    const { projectId } = book;
    const byId = new Map(book.sections.map((section) => [section.id, section]));
    const { result } = await run({ do: 'lacking', book });
    return sendInParts(result as string[], {
      async read(sectionId) {
        const [section, doc] = [byId.get(sectionId), await readDocument(ownerId, { projectId, sectionId })];
        return section && doc ? { section, doc } : null;
      },
      lengthOf: ({ doc }) => doc.length,
      send: (sections) => run({ do: 'read', book: { projectId, view: book.view }, sections }),
    });
  }

  return {
    ask: <Asked extends CanonAsked>(ownerId: string, projectId: string, asked: Asked, view: BookView = 'whole') =>
      worker.turn(ownerId, async (run) => {
        const book = await bookToAsk(store, ownerId, { projectId, view });
        const unread = await sendLacking(run, ownerId, book);
        const { result } = await run({ do: 'answer', book, asked, unread });
        // The worker answers each kind of question by its kind of answer.
        return result as CanonAnswers[Asked['ask']];
      }),
    async forget(projectIds) {
      if (worker.pid() === null) return;
      // Nobody who deletes a book waits for a turn. A worker that fails knows nothing any more.
      worker.turn(NOBODY, (run) => run({ do: 'forget', projectIds })).catch(() => undefined);
    },
    close: workers.close,
  };
}
