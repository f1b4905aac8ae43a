import { createWordMatcher, UnreadableExpression } from '#book/text/text-search.ts';
import type { FromMatchWorker, ToMatchWorker } from './match-texts.ts';

// Tries an expression in a worker. The page terminates the worker if that takes too long.
self.addEventListener('message', ({ data }: MessageEvent<ToMatchWorker>) => {
  self.postMessage(answer(data), { transfer: [] });
});

function answer({ search, texts }: ToMatchWorker): FromMatchWorker {
  try {
    return { matches: texts.map(createWordMatcher(search)) };
  } catch (error) {
    if (error instanceof UnreadableExpression) return { unreadable: error.message };
    throw error;
  }
}
