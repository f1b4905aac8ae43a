import type { Party } from '#book/rules-5e/balance/judge-encounter.ts';
import type { ProjectBalance } from '#contract/balance.ts';
import type { BalanceReader } from '#domain/balance/read-balance.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';
import { requireProject } from '#domain/store/required.ts';
import type { Store } from '#domain/store/store.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import { failureSaying } from '#server/workers/failures.ts';
import { sendInParts } from '#server/workers/send-in-parts.ts';
import { createWorkerPool } from '#server/workers/worker-pool.ts';

const ENTRY = new URL('./balance-worker.ts', import.meta.url);
/** Far more than the largest book takes, which has 50 MB of text. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_500_000_000, youngMb: 8 };
const TOO_MUCH = 'This book takes too much time or memory to be balanced. Please split it into several books.';

/** A section with its stored document in UTF-8. */
export interface SectionToRead {
  section: { id: string; title: string };
  doc: Uint8Array;
}

/** What the worker is asked: to begin a book, to read some of its sections in their order, and to say how it is balanced. */
export type BalanceJob =
  | { do: 'begin' }
  | { do: 'read'; sections: readonly SectionToRead[] }
  | { do: 'end'; sections: readonly SectionToRead[]; usual: Party; creatures?: string | undefined };

export type BalanceAnswer = ProjectBalance | null;

export interface WorkerBalance extends BalanceReader {
  close(): void;
}

export interface WorkerBalanceOptions {
  queue: FairQueue;
  store: Store;
  /** The stored document of the person's section in UTF-8; null where it is gone. */
  readDocument(ownerId: string, key: SectionKey): Promise<Uint8Array | null>;
  /** Receives what the worker writes of its errors. */
  onError(line: string): void;
}

/** Reads the balance of books in a worker, in turns between people. */
export function createWorkerBalance({ queue, store, readDocument, onError }: WorkerBalanceOptions): WorkerBalance {
  const workers = createWorkerPool({ ...LIMITS, failure: failureSaying(TOO_MUCH), onError });
  const worker = workers.open<BalanceJob, BalanceAnswer>(ENTRY, queue);
  return {
    read: (ownerId, { projectId, usual, creatures }) =>
      worker.turn(ownerId, async (run) => {
        await requireProject(store, ownerId, projectId);
        const heads = await store.sections.listHeads(projectId);
        const titles = new Map(heads.map(({ id, title }) => [id, title]));
        await run({ do: 'begin' });
        const sections = await sendInParts(titles.keys(), {
          async read(sectionId) {
            const doc = await readDocument(ownerId, { projectId, sectionId });
            return doc && { section: { id: sectionId, title: titles.get(sectionId) ?? '' }, doc };
          },
          lengthOf: ({ doc }) => doc.length,
          send: (parts) => run({ do: 'read', sections: parts }),
        });
        const { result } = await run({ do: 'end', sections, usual, creatures });
        return result as ProjectBalance;
      }),
    close: workers.close,
  };
}
