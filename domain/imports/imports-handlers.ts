import {
  type ImportedProject,
  type ImportedSections,
  type ImportEvent,
  type ImportPreview,
  importProject,
  importSections,
  type SectionsImportEvent,
} from '#contract/imports.ts';
import { isTrial, type RouteContract } from '#contract/route.ts';
import { judgeInsertion } from './insert-sections.ts';
import { type BoundHandler, type Call, EventAnswer, handle } from '#domain/handler.ts';
import type { BookFiles, Progress, ReadBook, ReadPreview, ReadRequest } from './read-file.ts';
import { judgeBookRoom, judgeSectionsRoom, storeBook, storeSections, type StoringServices } from './store-book.ts';

interface ImportServices extends StoringServices {
  bookFiles: BookFiles;
  metrics: ImportMetrics;
  /** A streamed answer adds its sections to the book after the call was answered, so the room is told here. */
  rooms: { changed(projectId: string): void };
}

interface ImportMetrics {
  /** Counts an import by its outcome. */
  imported(outcome: 'done' | 'failed' | 'stopped'): void;
}

/** The imports of files: as a new book, and into an existing one. */
export function importHandlers(services: ImportServices): BoundHandler[] {
  const { store, rooms } = services;
  return [
    handle(importProject, ({ user, query, ...call }) =>
      answerFile<ImportedProject>(services, { ...call, personId: user.id }, async (file) => {
        if (isTrial(query)) {
          const preview = await previewFile(services, file, ({ bytes }) => judgeBookRoom(services, user.id, bytes));
          return previewed(preview);
        }
        const project = await importFile(services, file, async (book) => ({
          ...(await storeBook(services, user.id, book)),
          warnings: book.warnings,
        }));
        return { data: project, last: { type: 'done', project } };
      }),
    ),

    handle(importSections, ({ user, book: { ownerId }, params: { id: projectId }, query, ...call }) => {
      const place = { ownerId, projectId, after: query.after };
      return answerFile<ImportedSections>(services, { ...call, personId: user.id }, async (sent) => {
        const file = { ...sent, isForOpenBook: true };
        // A missing section is reported before the file is read.
        await judgeInsertion(store, place, { count: 0, bytes: 0 });
        if (isTrial(query)) {
          const preview = await previewFile(services, file, async ({ preview: { sections }, bytes }) => {
            await judgeInsertion(store, place, { count: sections.length, bytes: bytes.text });
            await judgeSectionsRoom(services, { personId: user.id, ownerId }, bytes);
          });
          return previewed(preview);
        }
        const imported = await importFile(services, file, (book) =>
          storeSections(services, { personId: user.id, place, fileName: file.fileName }, book),
        );
        rooms.changed(projectId);
        return { data: imported, last: { type: 'done', imported } };
      });
    }),
  ];
}

/** The events that a piece of work emits, as an async generator that ends with the work. */
async function* eventsOf<T>(work: (emit: (event: T) => void) => Promise<void>): AsyncGenerator<T> {
  const waiting: T[] = [];
  let wake = () => {};
  let ended = false;
  const finished = work((event) => {
    waiting.push(event);
    wake();
  }).finally(() => {
    ended = true;
    wake();
  });
  for (;;) {
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) yield event;
    if (ended) break;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  await finished;
}

type AnyEvent = ImportEvent | SectionsImportEvent;

/** The result of a file, and the event that reports it. */
interface Made<Data> {
  data: Data | ImportPreview;
  last: AnyEvent;
}

/** Takes a file and answers with what the work makes of it: as a whole, or as events with the progress where the caller asks for them. */
async function answerFile<Data>(
  { bookFiles }: { bookFiles: BookFiles },
  {
    personId,
    file: read,
    wantsEvents,
    signal,
  }: Pick<Call<RouteContract>, 'file' | 'wantsEvents' | 'signal'> & {
    personId: string;
  },
  work: (file: SentFile) => Promise<Made<Data>>,
): Promise<Data | ImportPreview | EventAnswer> {
  const { bytes, fileName } = await read();
  const file = { personId, bytes, fileName, kind: bookFiles.kindOf(fileName, bytes), signal };
  if (!wantsEvents) return (await work({ ...file, onProgress: () => {} })).data;
  return new EventAnswer(
    eventsOf<AnyEvent>(async (emit) => {
      emit((await work({ ...file, onProgress: (progress) => emit({ type: 'progress', ...progress }) })).last);
    }),
  );
}

/** The answer for a file that was only previewed. */
function previewed(preview: ImportPreview): { data: ImportPreview; last: AnyEvent } {
  return { data: preview, last: { type: 'preview', preview } };
}

/** A file that somebody has sent. */
interface SentFile extends ReadRequest {
  personId: string;
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** Reads a file as a book and stores what it holds; counts how that ended. */
async function importFile<T>(
  { bookFiles, metrics }: { bookFiles: BookFiles; metrics: ImportMetrics },
  { personId, signal, onProgress, ...request }: SentFile,
  store: (book: ReadBook) => Promise<T>,
): Promise<T> {
  let isDone = false;
  try {
    const book = await bookFiles.read(personId, request, { signal, onProgress });
    onProgress({ stage: 'storing', done: 0, total: 1 });
    const stored = await store(book);
    isDone = true;
    return stored;
  } finally {
    if (isDone) metrics.imported('done');
    else metrics.imported(signal.aborted ? 'stopped' : 'failed');
  }
}

/** Previews a file, and throws where it could not be imported. */
async function previewFile(
  { bookFiles }: { bookFiles: BookFiles },
  { personId, signal, onProgress, ...request }: SentFile,
  judge: (read: ReadPreview) => Promise<void> = async () => {},
): Promise<ImportPreview> {
  const read = await bookFiles.preview(personId, request, { signal, onProgress });
  await judge(read);
  return read.preview;
}
