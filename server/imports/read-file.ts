import type { ImportPreview } from '#contract/imports.ts';
import type { ImportProgress } from '#import/book-draft.ts';
import type { Metrics, Outcome } from '#server/metrics/metrics.ts';
import type { BookFiles } from './book-files.ts';
import type { ReadBook, ReadPreview, ReadRequest } from './messages.ts';

type Stage = ImportProgress | { stage: 'storing'; done: number; total: number };

/** A file that somebody has sent. */
export interface SentFile extends ReadRequest {
  personId: string;
  signal: AbortSignal;
  onProgress: (progress: Stage) => void;
}

/** Reads a file as a book and stores what it holds; counts how that ended. */
export async function importFile<T>(
  { bookFiles, metrics }: { bookFiles: BookFiles; metrics: Pick<Metrics, 'imported'> },
  { personId, signal, onProgress, ...request }: SentFile,
  store: (book: ReadBook) => Promise<T>,
): Promise<T> {
  let outcome: Outcome = 'failed';
  try {
    const book = await bookFiles.read(personId, request, { signal, onProgress });
    onProgress({ stage: 'storing', done: 0, total: 1 });
    const stored = await store(book);
    outcome = 'done';
    return stored;
  } finally {
    metrics.imported(outcome === 'failed' && signal.aborted ? 'stopped' : outcome);
  }
}

/** What would come of a file, where nothing speaks against it. */
export async function previewFile(
  { bookFiles }: { bookFiles: BookFiles },
  { personId, signal, onProgress, ...request }: SentFile,
  judge: (read: ReadPreview) => Promise<void> = async () => {},
): Promise<ImportPreview> {
  const read = await bookFiles.preview(personId, request, { signal, onProgress });
  await judge(read);
  return read.preview;
}
