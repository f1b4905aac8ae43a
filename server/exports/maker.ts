import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import type { WorkerQueue } from '#server/workers/worker-queue.ts';
import type { BookImage } from './book-request.ts';
import type { BookCache, CachedBook } from './cache.ts';
import type { JobImage } from './job/job.ts';
import type { Order } from './order.ts';

/** What a job has besides the request. */
interface JobFiles {
  images: JobImage[];
  output: string;
}

type ReadableImage = Pick<JobImage, 'type' | 'width' | 'height'> & { bytes: Uint8Array };

export interface MakerParts<Request extends { images: BookImage[] }, Result> {
  worker: Pick<WorkerQueue<Omit<Request, 'images'> & JobFiles, Result>, 'run'>;
  cache: BookCache<Result>;
  /** An image as this kind of file shows it; null where its bytes are gone. */
  readImage(image: BookImage, request: Request): Promise<ReadableImage | null>;
}

interface Run<Result> {
  promise: Promise<CachedBook<Result>>;
  waiting: number;
  controller: AbortController;
}

/** Makes the files of books in a worker. Requests for one that is being made wait for the same run. */
export function createMaker<Request extends { images: BookImage[] }, Result>(
  parts: MakerParts<Request, Result>,
): (order: Order<Request>, signal?: AbortSignal) => Promise<CachedBook<Result>> {
  const runs = new Map<string, Run<Result>>();

  function start(order: Order<Request>): Run<Result> {
    const { key } = order;
    const controller = new AbortController();
    const promise = make(parts, order, controller.signal).finally(() => {
      if (runs.get(key) === run) runs.delete(key);
    });
    const run: Run<Result> = { promise, waiting: 0, controller };
    runs.set(key, run);
    return run;
  }

  return async (order, signal) => {
    const { key } = order;
    if (signal?.aborted) throw new AppError('typeset_failed', { message: 'The export was stopped.' });
    const run = runs.get(key) ?? start(order);
    run.waiting += 1;
    const leave = () => {
      run.waiting -= 1;
      // Nobody waits for this book any more, so its making is stopped.
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
  };
}

async function make<Request extends { images: BookImage[] }, Result>(
  { worker, cache, readImage }: MakerParts<Request, Result>,
  order: Order<Request>,
  signal: AbortSignal,
): Promise<CachedBook<Result>> {
  const cached = await cache.find(order.key);
  if (cached) return cached;
  // The book may have changed since the request: the file is kept under the key of the book as it was read here.
  const { key, request } = await order.read();
  const begun = await cache.begin(key, signal);
  if ('book' in begun) return begun.book;
  const { folder } = begun;
  try {
    const images = await writeImages(request.images, { folder, readImage: (image) => readImage(image, request) });
    const { result } = await worker.run({ ...request, images, output: join(folder, 'book') }, signal);
    return await cache.keep(key, folder, result);
  } catch (error) {
    await cache.discard(folder);
    throw error;
  }
}

/** Writes the images into the job's folder, where the worker reads them: it has no access to the image store. */
async function writeImages(
  images: readonly BookImage[],
  { folder, readImage }: { folder: string; readImage(image: BookImage): Promise<ReadableImage | null> },
): Promise<JobImage[]> {
  const laidOut: JobImage[] = [];
  for (const image of images) {
    const readable = await readImage(image);
    if (!readable) continue;
    const { type, width, height, bytes } = readable;
    const file = join(folder, `image-${laidOut.length + 1}`);
    await writeFile(file, bytes);
    laidOut.push({ address: `/api/images/${image.id}`, hash: image.hash, file, type, width, height });
  }
  return laidOut;
}
