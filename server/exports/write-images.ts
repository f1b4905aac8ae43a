import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BookImage } from '#domain/exports/export-facts.ts';
import type { JobImage } from './job/job.ts';

/** An image as one kind of file shows it. */
export type ReadableImage = Pick<JobImage, 'type' | 'width' | 'height'> & { bytes: Uint8Array };

interface ImageFolder {
  folder: string;
  goOn(): void;
  readImage(image: BookImage): Promise<ReadableImage | null>;
}

/** Writes the images into the job's folder, where the worker reads them: it has no access to the image store. */
export async function writeImages(
  images: readonly BookImage[],
  { folder, goOn, readImage }: ImageFolder,
): Promise<JobImage[]> {
  const laidOut: JobImage[] = [];
  for (const image of images) {
    goOn();
    const readable = await readImage(image);
    if (!readable) continue;
    const { type, width, height, bytes } = readable;
    const file = join(folder, `image-${laidOut.length + 1}`);
    await writeFile(file, bytes);
    laidOut.push({ address: `/api/images/${image.id}`, hash: image.hash, file, type, width, height });
  }
  return laidOut;
}
