import { AppError } from '#contract/errors.ts';
import { RUNAWAY, type TextSearch } from '#book/text/text-search.ts';
import { type HitsOfSection, inlineTextFinder, type TextFinder } from '#domain/find/text-finder.ts';
import type { FromFindWorker, ToFindWorker } from './find-worker.ts';

/** How long an expression may run on one section. */
const EXPRESSION_MS = 3000;

/** Finds words in the page itself. An expression, which may run endlessly, runs in a worker that is ended if it takes too long. */
export const pageFinder: TextFinder = {
  async find(ownerId, search, book) {
    if (!isExpression(search)) return inlineTextFinder.find(ownerId, search, book);
    return inWorker(async (ask) => {
      const found: HitsOfSection[] = [];
      let room = book.most;
      for (const sectionId of book.sectionIds) {
        const text = await book.read(sectionId);
        const answer = text && (await ask({ search, text, most: room, leftOut: null }));
        if (!answer || !('found' in answer) || answer.found === null) continue;
        room -= answer.found.hits.length;
        found.push(answer.found);
      }
      return found;
    });
  },
  async replace(ownerId, search, section) {
    if (!isExpression(search)) return inlineTextFinder.replace(ownerId, search, section);
    return inWorker(async (ask) => {
      const answer = await ask({ search, ...section, most: 0 });
      return 'replaced' in answer ? answer.replaced : null;
    });
  },
};

type Ask = (message: ToFindWorker) => Promise<Exclude<FromFindWorker, { code: unknown }>>;

function isExpression(search: TextSearch): boolean {
  return search.kind === 'words' && search.isRegex;
}

async function inWorker<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('./find-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await work(async (message) => {
      const answer = await answerOf(worker, message);
      if ('code' in answer) throw new AppError(answer.code, { message: answer.message });
      return answer;
    });
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, message: ToFindWorker): Promise<FromFindWorker> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('invalid_input', { message: RUNAWAY })), EXPRESSION_MS);
    worker.onmessage = ({ data }: MessageEvent<FromFindWorker>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = () => {
      clearTimeout(timer);
      reject(new AppError('internal'));
    };
    worker.postMessage(message, { transfer: [] });
  });
}
