import { join } from 'node:path';
import { pageSetup } from '#book/layout/page-setup.ts';
import { printedPixels } from '#book/layout/printed-pixels.ts';
import type { Resizer } from '#server/images/resizer.ts';
import type { ImageStore } from '#server/images/store.ts';
import { createTypesetter, type TypesetterOptions } from '#server/typeset/typesetter.ts';
import type { Finished } from '#server/typeset/messages.ts';
import { type BookRequest, type FileRequest, keyOfBook, keyOfFile } from './book-request.ts';
import { createBookCache } from './cache.ts';
import type { Exporter } from './exporter.ts';
import type { ExportJob, ExportResult, FileJob, FileResult, PagesJob, PagesResult } from './job.ts';
import { createMaker } from './maker.ts';

const CACHE_BYTES = 1_000_000_000;

export interface ExportSetting extends Partial<TypesetterOptions> {
  dataDir: string;
  imageStore: ImageStore;
  resizer: Resizer;
}

/** The exporter as the server uses it: a process that typesets, one that makes the other files, and caches below the data folder. */
export function openExporter({ dataDir, imageStore, resizer, ...limits }: ExportSetting): OpenExporter {
  const typesetter = createTypesetter<ExportJob | PagesJob, ExportResult | PagesResult>({
    entry: new URL('./pdf/typeset-process.ts', import.meta.url),
    ...limits,
  });
  const writer = createTypesetter<FileJob, FileResult>({
    entry: new URL('./files/file-process.ts', import.meta.url),
    ...limits,
  });
  return {
    typeset: createMaker<BookRequest, ExportResult>({
      // What kind of job it gets decides what the process answers.
      process: { run: (job, signal) => typesetter.run(job, signal) as Promise<Finished<ExportResult>> },
      cache: createBookCache(join(dataDir, 'cache', 'typeset'), CACHE_BYTES),
      readImage: (image, { layout }) => resizer.forPrint(image, printedPixels(pageSetup(layout))),
      keyOf: keyOfBook,
    }),
    pages: createMaker<BookRequest, PagesResult>({
      process: {
        run: (job, signal) => typesetter.run({ ...job, pages: true }, signal) as Promise<Finished<PagesResult>>,
      },
      cache: createBookCache(join(dataDir, 'cache', 'leaves'), CACHE_BYTES),
      readImage: (image, { layout }) => resizer.forPrint(image, printedPixels(pageSetup(layout))),
      keyOf: keyOfBook,
    }),
    write: createMaker<FileRequest, FileResult>({
      process: writer,
      cache: createBookCache(join(dataDir, 'cache', 'files'), CACHE_BYTES),
      async readImage(image) {
        const bytes = await imageStore.get(image.hash);
        return bytes && { ...image, bytes };
      },
      keyOf: keyOfFile,
    }),
    processId: typesetter.pid,
    async close() {
      await Promise.all([typesetter.close(), writer.close()]);
    },
  };
}

export interface OpenExporter extends Exporter {
  /** The typesetting process, or null while there is none. */
  processId(): number | null;
  close(): Promise<void>;
}
