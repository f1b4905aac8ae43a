import { join } from 'node:path';
import { pageSetup } from '#book/layout/page-setup.ts';
import { printedPixels } from '#book/layout/printed-pixels.ts';
import type { Resizer } from '#server/images/resizer.ts';
import type { ImageStore } from '#server/images/store.ts';
import { createWorkerPool, type PoolOptions } from '#server/workers/worker-pool.ts';
import type { Queues } from '#server/queue/queues.ts';
import type { RunJob } from '#server/workers/worker-queue.ts';
import type { BookRequest, FileRequest } from './book-request.ts';
import { createBookCache } from './cache.ts';
import { exportFailure } from './export-failure.ts';
import type { Exporter } from './exporter.ts';
import type { ExportJob, ExportResult, FileJob, FileResult, PagesJob, PagesResult, Sent } from './job/job.ts';
import { createMaker } from './maker.ts';

const CACHE_BYTES = 1_000_000_000;

export interface ExportSetting extends Omit<PoolOptions, 'failure'> {
  dataDir: string;
  imageStore: ImageStore;
  resizer: Resizer;
  queues: Pick<Queues, 'typesetting' | 'files'>;
}

/** The exporter as the server uses it: a worker that typesets, one that writes the other formats, and caches below the data folder. */
export function openExporter({ dataDir, imageStore, resizer, queues, ...limits }: ExportSetting): OpenExporter {
  const workers = createWorkerPool({ ...limits, failure: exportFailure });
  const typesetter = workers.open<Sent<ExportJob> | Sent<PagesJob>, ExportResult | PagesResult>(
    new URL('./pdf/typeset-worker.ts', import.meta.url),
    queues.typesetting,
  );
  const writer = workers.open<Sent<FileJob>, FileResult>(
    new URL('./files/file-worker.ts', import.meta.url),
    queues.files,
  );
  return {
    typeset: createMaker<BookRequest, ExportResult>({
      // The kind of the job decides which result the worker returns.
      worker: {
        turn: (personId, work, signal) =>
          typesetter.turn(
            personId,
            (run, waited) => work(run as RunJob<Sent<ExportJob>, ExportResult>, waited),
            signal,
          ),
      },
      cache: createBookCache(join(dataDir, 'cache', 'typeset'), CACHE_BYTES),
      readImage: (image, { layout }) => resizer.forPrint(image, printedPixels(pageSetup(layout))),
    }),
    pages: createMaker<BookRequest, PagesResult>({
      worker: {
        turn: (personId, work, signal) =>
          typesetter.turn(
            personId,
            (run, waited) =>
              work((job, stop) => (run as RunJob<Sent<PagesJob>, PagesResult>)({ ...job, pages: true }, stop), waited),
            signal,
          ),
      },
      cache: createBookCache(join(dataDir, 'cache', 'leaves'), CACHE_BYTES),
      readImage: (image, { layout }) => resizer.forPrint(image, printedPixels(pageSetup(layout))),
    }),
    write: createMaker<FileRequest, FileResult>({
      worker: writer,
      cache: createBookCache(join(dataDir, 'cache', 'files'), CACHE_BYTES),
      async readImage(image) {
        const bytes = await imageStore.get(image.hash);
        return bytes && { ...image, bytes };
      },
    }),
    processId: typesetter.pid,
    close: workers.close,
  };
}

export interface OpenExporter extends Exporter {
  /** The process that typesets, or null while there is none. */
  processId(): number | null;
  close(): void;
}
