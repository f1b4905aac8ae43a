import { useRef, useState } from 'react';
import { IMAGE_MAX_BYTES, uploadImage } from '#contract/images.ts';
import type { SectionImage } from '#book/sections/section-fields.ts';
import { isAbort, messageOf } from '#web/lib/calls/api-error.ts';
import { uploadFile } from '#web/lib/calls/upload.ts';
import { showMessage } from '../base/messages.ts';

export interface Upload {
  key: number;
  name: string;
  /** The share that has been sent, from 0 to 1. */
  sent: number;
  cancel(): void;
}

/** How many files are sent at the same time. The others wait. */
const AT_ONCE = 3;
let lastKey = 0;

/** Uploads images and reports the progress of each. Calls `onAdded` with each image as soon as it is stored. */
export function useUploads(onAdded: (image: SectionImage) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const added = useRef(onAdded);
  added.current = onAdded;

  const change = (key: number, patch: Partial<Upload> | null) =>
    setUploads((all) => all.flatMap((one) => (one.key !== key ? [one] : patch === null ? [] : [{ ...one, ...patch }])));

  async function send(file: File, { key, signal }: { key: number; signal: AbortSignal }): Promise<SectionImage | null> {
    try {
      signal.throwIfAborted();
      if (file.size > IMAGE_MAX_BYTES) throw new RangeError('A picture can have at most 20 MB.');
      const onProgress = (sent: number) => change(key, { sent });
      const { id, url } = await uploadFile(uploadImage, file, { onProgress, signal });
      const image = { id, url, alt: '', caption: '', type: 'uploaded' };
      added.current(image);
      return image;
    } catch (error) {
      if (!isAbort(error)) tellFailure(file.name, error);
      return null;
    } finally {
      change(key, null);
    }
  }

  /** Resolves to the stored images, in the order of the files. Skips files of other types. */
  async function upload(files: Iterable<File>): Promise<SectionImage[]> {
    const jobs = imageFiles(files).map((file) => {
      lastKey += 1;
      const controller = new AbortController();
      return { file, key: lastKey, signal: controller.signal, cancel: () => controller.abort() };
    });
    setUploads((all) => [...all, ...jobs.map(({ file, key, cancel }) => ({ key, name: file.name, sent: 0, cancel }))]);
    const images = await runAll(
      jobs.map((job) => () => send(job.file, job)),
      AT_ONCE,
    );
    return images.filter((image) => image !== null);
  }

  return { uploads, upload };
}

/** Logs the failure, and shows the author a message that names the file. */
function tellFailure(name: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the failure belongs in the console too
  console.warn('Failed to upload image', name, messageOf(error));
  showMessage('Failed to upload image', `${name}: ${messageOf(error)}`);
}

/** The files with an image type. */
export function imageFiles(files: Iterable<File>): File[] {
  return [...files].filter((file) => file.type.startsWith('image/'));
}

/** Runs all tasks, at most `atOnce` at the same time. Returns the results in the order of the tasks. */
export async function runAll<T>(pieces: readonly (() => Promise<T>)[], atOnce: number): Promise<T[]> {
  const results: T[] = [];
  const rest = pieces.entries();
  const worker = async () => {
    for (const [index, piece] of rest) results[index] = await piece();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
