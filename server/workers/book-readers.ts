import type { BookView } from '#contract/book-roles.ts';
import type { BalanceReader } from '#domain/checks/read-balance.ts';
import type { CanonAnswers, CanonAsked } from '#domain/canon/canon-books.ts';
import { bookToAsk, type CanonReader } from '#domain/canon/canon-reader.ts';
import type { Checker } from '#domain/checks/checker.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';
import { requireProject } from '#domain/store/required.ts';
import type { Store } from '#domain/store/store.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import type { BalanceFunctions } from './balance-worker.ts';
import type { CanonFunctions } from './canon-worker.ts';
import type { CheckFunctions } from './check-worker.ts';
import { sendSections } from './send-sections.ts';
import { failureSaying } from './worker.ts';
import { type FunctionWorker, openFunctions } from './worker-pool.ts';

/**
 * The limits of the workers that read whole books, which stay far below them with the largest book, of 50 MB of text. Reading makes many
 * small objects, most of which are soon garbage.
 */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_500_000_000, youngMb: 8 };
const TOO_MUCH = {
  checks: 'This book takes too much time or memory to be checked. Please split it into several books.',
  canon: 'The canon of this book takes too much time or memory to be read. Please split it into several books.',
  balance: 'This book takes too much time or memory to be balanced. Please split it into several books.',
};
/** How long the worker of the canon keeps what it has read, in milliseconds. */
const CANON_IDLE_MS = 5 * 60_000;
/** Takes the turns of work that no person asked for. */
const NOBODY = '';

interface BookReaderOptions {
  queue: FairQueue;
  /** The stored document of the person's section in UTF-8; null where it does not exist. */
  readDocument(ownerId: string, key: SectionKey): Promise<Uint8Array | null>;
  /** Receives what the worker writes to its standard error. */
  onError(line: string): void;
}

interface StoredBookReaderOptions extends BookReaderOptions {
  store: Store;
}

/** A worker that caches the sections that it has read. */
interface KeepingWorker {
  /** Drops what the worker knows of books that are gone. */
  forget(projectIds: readonly string[]): Promise<void>;
  close(): void;
}

export type WorkerChecker = Checker & KeepingWorker;

/** Checks books in a worker, in turns between people. */
export function createWorkerChecker({ queue, readDocument, onError }: BookReaderOptions): WorkerChecker {
  const worker = openFunctions<CheckFunctions>({
    ...LIMITS,
    entry: new URL('./check-worker.ts', import.meta.url),
    queue,
    failure: failureSaying(TOO_MUCH.checks),
    onError,
  });
  return {
    check: (ownerId, book) =>
      worker.schedule(ownerId, async (call) => {
        const { projectId, sections } = book;
        const lacking = await call('lacking', { projectId, sections });
        const unread = await sendSections(chosen(sections, lacking), {
          read: (sectionId) => readDocument(ownerId, { projectId, sectionId }),
          send: (parts) => call('read', { projectId }, parts),
        });
        return call('judge', book, unread);
      }),
    fix: (ownerId, section) => worker.schedule(ownerId, (call) => call('fix', section)),
    forget: async (projectIds) => forget(worker, projectIds),
    close: worker.close,
  };
}

type WorkerCanon = CanonReader & KeepingWorker;

/** Reads canons in a worker, in turns between people. */
export function createWorkerCanon({ queue, store, readDocument, onError }: StoredBookReaderOptions): WorkerCanon {
  const worker = openFunctions<CanonFunctions>({
    ...LIMITS,
    entry: new URL('./canon-worker.ts', import.meta.url),
    queue,
    idleMs: CANON_IDLE_MS,
    failure: failureSaying(TOO_MUCH.canon),
    onError,
  });
  return {
    ask: <Asked extends CanonAsked>(ownerId: string, projectId: string, asked: Asked, view: BookView = 'whole') =>
      worker.schedule(ownerId, async (call) => {
        const book = await bookToAsk(store, ownerId, { projectId, view });
        const unread = await sendSections(chosen(book.sections, await call('lacking', book)), {
          read: (sectionId) => readDocument(ownerId, { projectId, sectionId }),
          send: (sections) => call('read', { projectId, view }, sections),
        });
        // The worker answers each kind of question with its own kind of answer.
        return (await call('answer', book, asked, unread)) as CanonAnswers[Asked['ask']];
      }),
    forget: async (projectIds) => forget(worker, projectIds),
    close: worker.close,
  };
}

interface WorkerBalance extends BalanceReader {
  close(): void;
}

/** Reads the balance of books in a worker, in turns between people. */
export function createWorkerBalance({ queue, store, readDocument, onError }: StoredBookReaderOptions): WorkerBalance {
  const worker = openFunctions<BalanceFunctions>({
    ...LIMITS,
    entry: new URL('./balance-worker.ts', import.meta.url),
    queue,
    failure: failureSaying(TOO_MUCH.balance),
    onError,
  });
  return {
    read: (ownerId, { projectId, usual, creatures }) =>
      worker.schedule(ownerId, async (call) => {
        await requireProject(store, ownerId, projectId);
        const heads = await store.sections.listHeads(projectId);
        await call('begin');
        const unread = await sendSections(
          heads.map(({ id, title }) => ({ id, title })),
          {
            read: (sectionId) => readDocument(ownerId, { projectId, sectionId }),
            send: (sections) => call('read', sections),
          },
        );
        return call('end', unread, usual, creatures);
      }),
    close: worker.close,
  };
}

/** The sections with these ids, in the order of the ids. */
function chosen<Section extends { id: string }>(sections: readonly Section[], ids: readonly string[]): Section[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function forget(
  worker: Pick<FunctionWorker<{ forget(projectIds: readonly string[]): void }>, 'pid' | 'schedule'>,
  projectIds: readonly string[],
): void {
  if (worker.pid() === null) return;
  // A deletion does not wait for this turn. If it fails, the worker has ended and knows nothing any more.
  worker.schedule(NOBODY, (call) => call('forget', projectIds)).catch(() => undefined);
}
