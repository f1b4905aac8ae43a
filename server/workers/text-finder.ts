import { RUNAWAY } from '#book/text/text-search.ts';
import type { HitsOfSection, SearchedText, TextFinder } from '#domain/find/text-finder.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import type { FindFunctions } from './find-worker.ts';
import { failureSaying } from './worker.ts';
import { openFunctions } from './worker-pool.ts';

const ENTRY = new URL('./find-worker.ts', import.meta.url);
/** Far more than the longest section takes, which has 2 MB of HTML. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_500_000_000 };
/** How long an expression may search what is sent at once; a simple one takes a few hundredths of that. */
const EXPRESSION_MS = 3000;
/** How many characters of documents are sent to the worker at once. */
const SENT_AT_ONCE = 1_000_000;

interface WorkerFinder extends TextFinder {
  close(): void;
}

/** Searches books in a worker, in turns between people. */
export function createWorkerFinder(queue: FairQueue, onError: (line: string) => void): WorkerFinder {
  const failure = failureSaying(RUNAWAY, 'invalid_input');
  const worker = openFunctions<FindFunctions>({ ...LIMITS, entry: ENTRY, queue, failure, onError });
  return {
    find: (ownerId, search, { sectionIds, read, most }) =>
      worker.schedule(ownerId, async (call) => {
        const found: HitsOfSection[] = [];
        let room = most;
        for await (const texts of readTogether(sectionIds, read)) {
          const hits = await call('find', search, texts, { most: room, timeoutMs: EXPRESSION_MS });
          for (const [index, ofSection] of hits.entries()) {
            room -= ofSection.hits.length;
            if (ofSection.count > 0) found.push({ sectionId: texts[index]?.id ?? '', ...ofSection });
          }
        }
        return found;
      }),
    replace: (ownerId, search, { text: { id, title, opening, doc }, leftOut }) =>
      worker.schedule(ownerId, (call) =>
        call('replace', search, { id, title, opening, doc }, { leftOut, timeoutMs: EXPRESSION_MS }),
      ),
    close: worker.close,
  };
}

/** The existing sections, some at a time. */
async function* readTogether(
  ids: readonly string[],
  read: (id: string) => Promise<SearchedText | null>,
): AsyncGenerator<SearchedText[]> {
  let texts: SearchedText[] = [];
  let length = 0;
  for (const sectionId of ids) {
    const section = await read(sectionId);
    if (section === null) continue;
    const { id, title, opening, doc } = section;
    texts.push({ id, title, opening, doc });
    length += doc.length;
    if (length <= SENT_AT_ONCE) continue;
    yield texts;
    texts = [];
    length = 0;
  }
  if (texts.length > 0) yield texts;
}
