import { type AskedBook, createCanonBooks } from '#domain/canon/canon-books.ts';
import { serveJobs } from '#server/workers/serve.ts';
import type { CanonAnswer, CanonJob, SectionToRead } from './worker-canon.ts';

/** About ten books as long as the longest rule books. */
const CHARACTERS_MAX = 30_000_000;

// The module of the process that reads canons. It knows the sections that it has read until it ends; whatever it does not know is sent.
const books = createCanonBooks({ charactersMax: CHARACTERS_MAX });

serveJobs(async (job: CanonJob): Promise<CanonAnswer> => {
  switch (job.do) {
    case 'lacking':
      return books.lacking(job.book);
    case 'read':
      return read(job.book, job.sections);
    case 'forget':
      return books.forget(job.projectIds);
    case 'answer':
      read(job.book, job.unread);
      return books.answer(job.book, job.asked);
  }
});

function read(book: Pick<AskedBook, 'projectId' | 'view'>, sections: readonly SectionToRead[]): void {
  for (const { section, doc } of sections)
    books.read(book, section, Buffer.from(doc.buffer, doc.byteOffset, doc.byteLength).toString());
}
