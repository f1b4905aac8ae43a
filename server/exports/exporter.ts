import type { BookRequest, FileRequest } from './book-request.ts';
import type { CachedBook } from './cache.ts';
import type { ExportResult, FileResult, PagesResult } from './job.ts';
import type { Order } from './order.ts';

/** Makes books, each only once: an unchanged one comes from the cache, and requests at the same time share one run. */
export interface Exporter {
  typeset(order: Order<BookRequest>, signal?: AbortSignal): Promise<CachedBook<ExportResult>>;
  /** Images of the pages, all in one file. */
  pages(order: Order<BookRequest>, signal?: AbortSignal): Promise<CachedBook<PagesResult>>;
  /** A file of another format than PDF. */
  write(order: Order<FileRequest>, signal?: AbortSignal): Promise<CachedBook<FileResult>>;
}
