import type { TextSearch } from '#book/text/text-search.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import {
  type HitsOfSection,
  inlineTextFinder,
  type ReplacedText,
  type SearchedText,
} from '#domain/find/text-finder.ts';

/** One section to search, or to replace in if `leftOut` is set. */
export interface ToFindWorker {
  search: TextSearch;
  text: SearchedText;
  most: number;
  leftOut: readonly number[] | null;
}

export type FromFindWorker =
  | { found: HitsOfSection | null }
  | { replaced: ReplacedText | null }
  | { code: ErrorCode; message: string };

// Searches texts one by one outside the page, which ends this worker if an expression takes too long.
self.addEventListener('message', async ({ data }: MessageEvent<ToFindWorker>) => {
  self.postMessage(await answer(data), { transfer: [] });
});

async function answer({ search, text, most, leftOut }: ToFindWorker): Promise<FromFindWorker> {
  try {
    if (leftOut !== null) return { replaced: await inlineTextFinder.replace('', search, { text, leftOut }) };
    const [found] = await inlineTextFinder.find('', search, { sectionIds: [text.id], read: async () => text, most });
    return { found: found ?? null };
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message };
    throw error;
  }
}
