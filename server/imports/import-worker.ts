import { ImportProblem } from '#import/book-draft.ts';
import { serveJobs } from '#server/workers/serve.ts';
import type { ReadAnswer, ReadRequest } from './messages.ts';
import { readBook } from './read-book.ts';

/*
 * Reads files in a process of its own: a long book takes seconds, during which the server must go on answering.
 */

serveJobs(async (request: ReadRequest, tell): Promise<ReadAnswer> => {
  try {
    return { book: await readBook(request, tell) };
  } catch (error) {
    if (error instanceof ImportProblem) return { code: error.code, message: error.message };
    throw error;
  }
});
