import { readStoredOpening } from '#book/sections/opening.ts';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BookImage } from '#domain/exports/export-facts.ts';
import type { ReadSection } from '#domain/exports/export-inputs.ts';
import type { SentSection, TextPlace } from '#domain/exports/export-request.ts';
import type { BookFont } from '#domain/fonts/book-fonts.ts';
import type { JobFont, JobImage } from './export-jobs.ts';

/**
 * Writes the long texts of a book into a file, one section after the other, and returns where each of them lies. A section is read only when
 * the one before is written, so that no more than one is in memory.
 */
export async function writeTexts(path: string, sections: AsyncIterable<ReadSection>): Promise<SentSection[]> {
  const file = await open(path, 'w');
  const sent: SentSection[] = [];
  let end = 0;

  async function write(text: string): Promise<TextPlace> {
    const bytes = Buffer.from(text);
    await file.appendFile(bytes);
    end += bytes.length;
    return { start: end - bytes.length, bytes: bytes.length };
  }

  try {
    for await (const { id, title, opening, doc, images = '[]' } of sections)
      sent.push({ id, title, opening: readStoredOpening(opening), doc: await write(doc), images: await write(images) });
    return sent;
  } finally {
    await file.close();
  }
}

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

interface FontFolder {
  folder: string;
  goOn(): void;
  /** The bytes with this hash; null where they are gone. */
  read(hash: string): Promise<Uint8Array | null>;
}

/** Writes the author's fonts into the job's folder, where the worker reads them. */
export async function writeFonts(fonts: readonly BookFont[], { folder, goOn, read }: FontFolder): Promise<JobFont[]> {
  const written: JobFont[] = [];
  for (const font of fonts) {
    goOn();
    const bytes = await read(font.hash);
    if (!bytes) continue;
    const file = join(folder, `font-${written.length + 1}`);
    await writeFile(file, bytes);
    written.push({ ...font, file });
  }
  return written;
}
