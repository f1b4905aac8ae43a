import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/errors.ts';
import { inlineDocumentParser } from '#domain/sections/new-section.ts';
import type { DocumentParser, GivenContent, PrintedContent } from '#domain/store/document-parser.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import type { ContentFunctions } from './document-worker.ts';
import { failureSaying } from './worker.ts';
import { openFunctions } from './worker-pool.ts';

const ENTRY = new URL('./document-worker.ts', import.meta.url);
/** Far more than the longest section takes, which is 2 MB of HTML. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_000_000_000 };
/** How many characters of a stored document are read and written again in a few milliseconds. */
const PRINTED_IN_PLACE = 64 * 1024;
/** How many characters of printed texts are cached, since readers come back. */
const PRINTED_MAX = 20_000_000;
/** How many characters of any HTML are read in well under a tenth of a second. */
const LONG_HTML = 64 * 1024;
/** The same for the weight of a document: reading one costs less than reading its HTML. */
const LONG_DOCUMENT = 256 * 1024;
/** About how many characters of JSON each object of a document takes beside its texts. */
const OBJECT_WEIGHT = 30;
const TOO_DEEP = 'This text has too many parts inside each other to be read.';
const TOO_MUCH = 'This text takes too much time or memory to be read. Please split it into several sections.';

export interface WorkerDocumentParser extends DocumentParser {
  close(): void;
}

/** Reads short texts on the main thread, and long ones in a worker, in turns between people. */
export function createWorkerDocumentParser(queue: FairQueue, onError: (line: string) => void): WorkerDocumentParser {
  const failure = failureSaying(TOO_MUCH);
  const worker = openFunctions<ContentFunctions>({ ...LIMITS, entry: ENTRY, queue, failure, onError });
  const printed = new LRUCache<string, PrintedContent>({
    maxSize: PRINTED_MAX,
    sizeCalculation: ({ doc, content }) => 2 * doc.length + content.length,
  });

  return {
    async read(ownerId, given) {
      if (!isLong(given)) {
        // Lets the server answer other calls between the many short texts of a book.
        await nextTurn();
        return inlineDocumentParser.read(ownerId, given);
      }
      const { doc, content = null } = given;
      // Passing a text to a worker is faster than passing a tree of objects.
      return worker.schedule(ownerId, (call) => call('read', doc ? asJson(doc) : null, content));
    },
    async printed(ownerId, doc) {
      const name = createHash('sha256').update(doc).digest('base64');
      const known = printed.get(name);
      if (known) return known;
      const made =
        doc.length <= PRINTED_IN_PLACE
          ? await inlineDocumentParser.printed(ownerId, doc)
          : await worker.schedule(ownerId, (call) => call('print', doc));
      printed.set(name, made);
      return made;
    },
    close: worker.close,
  };
}

/** Whether reading a text takes so long that it would delay other people's calls. */
export function isLong({ doc, content }: GivenContent): boolean {
  return doc ? isHeavy(doc) : (content?.length ?? 0) > LONG_HTML;
}

/** Estimates the length of a document's JSON without making it, and stops as soon as it is long. */
function isHeavy(doc: object): boolean {
  const rest: unknown[] = [doc];
  let weight = 0;
  while (rest.length > 0 && weight <= LONG_DOCUMENT) {
    const value = rest.pop();
    if (typeof value === 'string') weight += value.length;
    if (typeof value !== 'object' || value === null) continue;
    weight += OBJECT_WEIGHT;
    for (const inner of Object.values(value)) rest.push(inner);
  }
  return weight > LONG_DOCUMENT;
}

/** Editors make no documents that are nested too deep for JSON, but other programs can send one. */
function asJson(doc: object): string {
  try {
    return JSON.stringify(doc);
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('invalid_input', { message: TOO_DEEP });
    throw error;
  }
}
