import {
  createWordMatcher,
  type Match,
  RUNAWAY,
  UnreadableExpression,
  type WordSearch,
} from '#book/text/text-search.ts';

/** Texts to try an expression on. */
export interface ToMatchWorker {
  search: WordSearch;
  texts: readonly string[];
}

/** The matches of each text, or what is wrong with the expression. */
export type FromMatchWorker = { matches: Match[][] } | { unreadable: string };

/** How long an expression may search one section, in ms. */
const EXPRESSION_MS = 3000;

/** Thrown if an expression takes too long. Its message is a sentence for the author. */
export class RunawayExpression extends Error {}

/**
 * The matches of each text. Plain words are searched in the page. An expression may run endlessly, so a worker tries it and is terminated
 * if it takes too long. Throws `UnreadableExpression` and `RunawayExpression`.
 */
export async function matchTexts(
  search: WordSearch,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Match[][]> {
  if (!search.isRegex) return texts.map(createWordMatcher(search));
  const worker = new Worker(new URL('./match-worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await answerOf(worker, { search, texts }, signal);
    if ('unreadable' in answer) throw new UnreadableExpression(answer.unreadable);
    return answer.matches;
  } finally {
    worker.terminate();
  }
}

function answerOf(
  worker: Worker,
  message: { search: WordSearch; texts: readonly string[] },
  signal: AbortSignal,
): Promise<FromMatchWorker> {
  const { promise, resolve, reject } = Promise.withResolvers<FromMatchWorker>();
  const timer = setTimeout(() => reject(new RunawayExpression(RUNAWAY)), EXPRESSION_MS);
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort);
  worker.onmessage = ({ data }: MessageEvent<FromMatchWorker>) => resolve(data);
  worker.onerror = () => reject(new Error('The worker that tries expressions failed'));
  worker.postMessage(message, { transfer: [] });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  });
}
