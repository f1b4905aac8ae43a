import { join } from 'node:path';
import { pagePixels, printedPixels } from '#book/layout/page-sizes.ts';
import { printPage } from '#book/layout/print-shops.ts';
import { fontsFolder } from './fonts/font-files.ts';
import type { Pixels, Resizer } from '#server/images/resizer.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { createWorkerPool, type PoolOptions, type RunJob } from '#server/workers/worker-pool.ts';
import type { Queues } from '#server/queue/queues.ts';
import type { FileInput, TypesetInput } from '#domain/exports/export-facts.ts';
import { type BookCache, createBookCache } from './export-cache.ts';
import type { CheckResult, ExportResult, Exporter, FileResult, PagesResult } from '#domain/exports/export-request.ts';
import {
  type CheckJob,
  type ExportJob,
  type FileJob,
  type PagesJob,
  roomFor,
  type Sent,
  subjectOf,
} from './export-jobs.ts';
import { createExportRunner, createProjectRuns, exportFailure } from './export-runner.ts';

const CACHE_BYTES = 1_000_000_000;

interface ExportSetting extends Omit<PoolOptions, 'failure'> {
  dataDir: string;
  imageStore: ImageStore;
  resizer: Resizer;
  queues: Pick<Queues, 'typesetting' | 'files'>;
  projectExists(id: string): Promise<boolean>;
}

/** The exporter as the server uses it: a worker that typesets, one that writes the other formats, and caches below the data folder. */
export function openExporter(setting: ExportSetting): OpenExporter {
  const { dataDir, imageStore, resizer, queues, projectExists, ...limits } = setting;
  const workers = createWorkerPool({ ...limits, failure: exportFailure });
  const typesetter = workers.open<Sent<ExportJob>, unknown>(
    new URL('pdf/typeset-worker.ts', import.meta.url),
    queues.typesetting,
    { args: [fontsFolder(dataDir)], subjectOf, bytesFor: roomFor },
  );
  const writer = workers.open<Sent<FileJob>, FileResult>(
    new URL('files/file-worker.ts', import.meta.url),
    queues.files,
  );
  const openCache = <Facts>(name: string): BookCache<Facts> =>
    createBookCache({ root: join(dataDir, 'cache', name), maxBytes: CACHE_BYTES, projectExists });
  const caches = {
    typeset: openCache<ExportResult>('typeset'),
    pages: openCache<PagesResult>('leaves'),
    checks: openCache<CheckResult>('checks'),
    covers: openCache<FileResult>('covers'),
    files: openCache<FileResult>('files'),
  };
  const { endingWithProject, end } = createProjectRuns();
  /** The kind of a job decides which result the worker returns. */
  function maker<Result>(cache: BookCache<Result>, kind: Partial<Pick<PagesJob & CheckJob, 'pages' | 'check'>>) {
    return createExportRunner<TypesetInput, Result>({
      worker: {
        schedule: (personId, work, signal) =>
          typesetter.schedule(
            personId,
            (run, waited) => {
              const runs = run as RunJob<Sent<ExportJob>, Result>;
              return work((job, stop) => runs({ ...job, ...kind }, stop), waited);
            },
            signal,
          ),
      },
      cache,
      readImage: (image, input) => resizer.forPrint(image, mostPixels(input)),
      readFont: imageStore.get,
    });
  }
  const typeset = maker(caches.typeset, {});
  const pages = maker(caches.pages, { pages: true });
  const cover = maker(caches.covers, {});
  const check = maker(caches.checks, { check: true });
  const write = createExportRunner<FileInput, FileResult>({
    worker: writer,
    cache: caches.files,
    readFont: imageStore.get,
    async readImage(image) {
      const bytes = await imageStore.get(image.hash);
      return bytes && { ...image, bytes };
    },
  });
  return {
    typeset: endingWithProject(typeset),
    pages: endingWithProject(pages),
    check: endingWithProject(check),
    cover: endingWithProject(cover),
    write: endingWithProject(write),
    async knownPages({ key }) {
      if (key === null) return null;
      const kept = (await caches.typeset.find(key)) ?? (await caches.checks.find(key));
      return kept?.facts.pages ?? null;
    },
    caches: Object.values(caches),
    async forget(projectIds) {
      const gone = new Set(projectIds);
      await end(gone);
      for (const cache of Object.values(caches)) await cache.removeOf(gone);
    },
    processId: typesetter.pid,
    close: workers.close,
  };
}

/** On a cover, an image fills the page. The same is possible in a book, and a print shop wants all the pixels that it asks for. */
function mostPixels({ layout, press, wrap }: TypesetInput): Pixels {
  const page = printPage(layout, press?.preset ?? 'screen', press?.boundAs);
  return wrap || press ? pagePixels(page) : printedPixels(page);
}

/** The part of a cache that the sweep needs. */
type SweptCache = Pick<BookCache<unknown>, 'listFiles'>;

export interface OpenExporter extends Exporter {
  caches: readonly SweptCache[];
  /** Ends the runs of these projects, and deletes their cached files. */
  forget(projectIds: readonly string[]): Promise<void>;
  /** The process that typesets, or null while there is none. */
  processId(): number | null;
  close(): void;
}
