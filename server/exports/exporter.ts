import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import type { ImageStore } from '#server/images/store.ts';
import type { Typesetter } from '#server/typeset/typesetter.ts';
import { type BookRequest, keyOf } from './book-request.ts';
import type { BookCache, CachedBook } from './cache.ts';
import type { ExportJob, ExportResult, JobPicture } from './job.ts';

export interface ExporterParts {
  typesetter: Typesetter<ExportJob, ExportResult>;
  cache: BookCache<ExportResult>;
  imageStore: ImageStore;
}

/** Makes books, each only once: an unchanged one comes from the cache, and requests at the same time share one run. */
export interface Exporter {
  typeset(request: BookRequest, signal?: AbortSignal): Promise<CachedBook<ExportResult>>;
}

interface Run {
  promise: Promise<CachedBook<ExportResult>>;
  waiting: number;
  controller: AbortController;
}

export function createExporter(parts: ExporterParts): Exporter {
  const runs = new Map<string, Run>();

  function start(key: string, request: BookRequest): Run {
    const controller = new AbortController();
    const promise = make(parts, { key, request, signal: controller.signal }).finally(() => {
      if (runs.get(key) === run) runs.delete(key);
    });
    const run: Run = { promise, waiting: 0, controller };
    runs.set(key, run);
    return run;
  }

  return {
    async typeset(request, signal) {
      const key = await keyOf(request);
      if (signal?.aborted) throw new AppError('typeset_failed', { message: 'Typesetting was stopped.' });
      const run = runs.get(key) ?? start(key, request);
      run.waiting += 1;
      const leave = () => {
        run.waiting -= 1;
        // The last one who waited has gone: nobody wants the book any more.
        if (run.waiting === 0) {
          runs.delete(key);
          run.controller.abort();
        }
      };
      signal?.addEventListener('abort', leave, { once: true });
      try {
        return await run.promise;
      } finally {
        signal?.removeEventListener('abort', leave);
      }
    },
  };
}

interface Making {
  key: string;
  request: BookRequest;
  signal: AbortSignal;
}

async function make(
  { typesetter, cache, imageStore }: ExporterParts,
  { key, request, signal }: Making,
): Promise<CachedBook<ExportResult>> {
  const cached = await cache.find(key);
  if (cached) return cached;
  const folder = await cache.begin(key);
  try {
    const { images, ...book } = request;
    const pictures = await layOutPictures(images, { folder, imageStore });
    const { result } = await typesetter.run({ ...book, pictures, output: join(folder, 'book') }, signal);
    return await cache.keep(key, folder, result);
  } catch (error) {
    await cache.discard(folder);
    throw error;
  }
}

/** Copies the pictures one by one to where the typesetting process reads them; it knows of no image store. */
async function layOutPictures(
  images: BookRequest['images'],
  { folder, imageStore }: { folder: string; imageStore: ImageStore },
): Promise<JobPicture[]> {
  const pictures: JobPicture[] = [];
  for (const { id, hash, type, width, height } of images) {
    const bytes = await imageStore.get(hash);
    if (!bytes) continue;
    const file = join(folder, `picture-${pictures.length + 1}`);
    await writeFile(file, bytes);
    pictures.push({ address: `/api/images/${id}`, file, type, width, height });
  }
  return pictures;
}
