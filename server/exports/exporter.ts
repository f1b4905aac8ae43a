import type { BookRequest, FileRequest } from './book-request.ts';
import type { CachedBook } from './cache.ts';
import type { CheckResult, ExportResult, FileResult, PagesResult } from './job/job.ts';
import type { Order } from './order.ts';

/** Makes the files of books. An unchanged book comes from the cache, and requests for the same book at the same time share one run. */
export interface Exporter {
  typeset(order: Order<BookRequest>, signal?: AbortSignal): Promise<CachedBook<ExportResult>>;
  /** Images of the pages, all in one file. */
  pages(order: Order<BookRequest>, signal?: AbortSignal): Promise<CachedBook<PagesResult>>;
  /** The cover of a paperback. */
  cover(order: Order<BookRequest>, signal?: AbortSignal): Promise<CachedBook<FileResult>>;
  /** What is to be looked at before the book is printed. */
  check(order: Order<BookRequest>, signal?: AbortSignal): Promise<CachedBook<CheckResult>>;
  /** The pages of a book that was typeset or checked before, as it is now; null where that is not known. */
  knownPages(order: Order<BookRequest>): Promise<number | null>;
  /** A file in any format but PDF. */
  write(order: Order<FileRequest>, signal?: AbortSignal): Promise<CachedBook<FileResult>>;
}
