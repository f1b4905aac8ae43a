import { AppError } from '#contract/errors.ts';
import { inlineTextFinder } from '#domain/find/text-finder.ts';
import type { FromFindWorker, ToFindWorker } from './find-messages.ts';

// Looks through one text after the other beside the page, which ends it where an expression takes too long.
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
