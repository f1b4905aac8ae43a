import { AppError } from '#contract/errors.ts';
import { RUNAWAY } from '#book/text/find/text-search.ts';
import type { HitsOfSection, SearchedText, TextFinder } from '#domain/find/text-finder.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import { failureSaying } from '#server/workers/failures.ts';
import { createWorkerPool } from '#server/workers/worker-pool.ts';
import type { RunJob } from '#server/workers/worker-queue.ts';
import type { FindAnswer, FindJob } from './messages.ts';

const ENTRY = new URL('./find-worker.ts', import.meta.url);
/** Far more than the longest section takes, which has 2 MB of HTML. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_500_000_000 };
/** How long an expression may look at what is sent at once; a plain one takes a few hundredths of that. */
const EXPRESSION_MS = 3000;
/** Characters of documents that go to the worker at once. */
const SENT_AT_ONCE = 1_000_000;

export interface WorkerFinder extends TextFinder {
  close(): void;
}

type Run = RunJob<FindJob, FindAnswer>;
type AnswerTo<Did extends FindAnswer['did']> = Extract<FindAnswer, { did: Did }>;

/** Looks through books in a worker, in turns between people. */
export function createWorkerFinder(queue: FairQueue, onError: (line: string) => void): WorkerFinder {
  const workers = createWorkerPool({ ...LIMITS, failure: failureSaying(RUNAWAY, 'invalid_input'), onError });
  const worker = workers.open<FindJob, FindAnswer>(ENTRY, queue);
  return {
    find: (ownerId, search, { sectionIds, read, most }) =>
      worker.turn(ownerId, async (run) => {
        const found: HitsOfSection[] = [];
        let room = most;
        for await (const texts of readTogether(sectionIds, read)) {
          const { hits } = await ask(run, { do: 'find', search, texts, most: room, timeoutMs: EXPRESSION_MS });
          for (const [index, ofSection] of hits.entries()) {
            room -= ofSection.hits.length;
            if (ofSection.count > 0) found.push({ sectionId: texts[index]?.id ?? '', ...ofSection });
          }
        }
        return found;
      }),
    replace: (ownerId, search, { text: { id, title, opening, doc }, leftOut }) =>
      worker.turn(ownerId, async (run) => {
        const text = { id, title, opening, doc };
        return (await ask(run, { do: 'replace', search, text, leftOut, timeoutMs: EXPRESSION_MS })).replaced;
      }),
    close: workers.close,
  };
}

/** The sections that are there, some at a time. */
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

async function ask<Job extends FindJob>(run: Run, job: Job): Promise<AnswerTo<Job['do']>> {
  const { result } = await run(job);
  if (result.did === 'refuse') throw new AppError(result.code, { message: result.message });
  // The worker answers each kind of job by its kind of result.
  return result as AnswerTo<Job['do']>;
}
