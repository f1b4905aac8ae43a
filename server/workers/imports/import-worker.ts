import { AppError } from '#contract/errors.ts';
import { ImportProblem, type ImportProblemCode } from '#import/book-draft.ts';
import type { ReadBook, ReadPreview } from '#domain/imports/read-file.ts';
import { serveJobs } from '../serve-jobs.ts';
import type { ReadTask } from './book-files.ts';
import { previewBook, readBook } from './read-book.ts';

const CODES = {
  not_utf8: 'invalid_input',
  empty: 'invalid_input',
  unreadable: 'invalid_input',
  too_large: 'too_large',
  book_too_large: 'book_too_large',
} as const satisfies Record<ImportProblemCode, string>;

// The entry point of the process that reads files: a long book takes seconds, during which the server must answer other calls.
serveJobs(async ({ isTrial, ...request }: ReadTask, tell): Promise<ReadBook | ReadPreview> => {
  try {
    return isTrial ? await previewBook(request, tell) : await readBook(request, tell);
  } catch (error) {
    if (error instanceof ImportProblem) throw new AppError(CODES[error.code], { message: error.message });
    throw error;
  }
});
