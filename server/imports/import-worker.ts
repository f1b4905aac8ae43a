import { ImportProblem } from '#import/book-draft.ts';
import { serveJobs } from '#server/workers/serve-jobs.ts';
import type { ReadAnswer, ReadTask } from './messages.ts';
import { previewBook, readBook } from './read-book.ts';

/*
 * Reads files in a process of its own: a long book takes seconds, during which the server must go on answering.
 */

serveJobs(async ({ isTrial, ...request }: ReadTask, tell): Promise<ReadAnswer> => {
  try {
    return isTrial ? await previewBook(request, tell) : { book: await readBook(request, tell) };
  } catch (error) {
    if (error instanceof ImportProblem) return { code: error.code, message: error.message };
    throw error;
  }
});
