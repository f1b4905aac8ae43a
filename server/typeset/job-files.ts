import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeSync, openSync, readSync } from 'node:fs';
import type { Node } from 'prosemirror-model';
import { INITIAL_SECTION, readSectionColumns, withoutAuthorsSectionFields } from '#book/sections/section-fields.ts';
import type { BookImage, Part } from '#domain/exports/export-facts.ts';
import type { ReadSection } from '#domain/exports/export-inputs.ts';
import type { SentSection, TextRange } from '#domain/exports/export-request.ts';
import type { BookFont } from '#domain/fonts/book-fonts.ts';
import { playersDocument } from '#book/document/printed.ts';
import { readStored, storedJson } from '#book/document/stored/stored-document.ts';
import { otherNames, withOtherNames } from '#book/sections/section-references.ts';
import type { JobFont, JobImage, JobSection } from './export-jobs.ts';

/**
 * Writes the long texts of a book into a file, one section after the other, and returns the position of each. A section is read only when the
 * one before is written, so that only one is in memory at a time.
 */
export async function writeTexts(path: string, sections: AsyncIterable<ReadSection>): Promise<SentSection[]> {
  const file = await open(path, 'w');
  const sent: SentSection[] = [];
  let end = 0;

  async function write(text: string): Promise<TextRange> {
    const bytes = Buffer.from(text);
    await file.appendFile(bytes);
    end += bytes.length;
    return { start: end - bytes.length, bytes: bytes.length };
  }

  try {
    for await (const { id, doc, images = '[]', ...columns } of sections) {
      const head = { ...INITIAL_SECTION, ...readSectionColumns(columns) };
      sent.push({ id, ...head, doc: await write(doc), images: await write(images) });
    }
    return sent;
  } finally {
    await file.close();
  }
}

/** An image in the form for one kind of file. */
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
  /** Returns the bytes with this hash; null where they are missing. */
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

/**
 * Runs a job whose texts are in a file. Each text is read when it is needed and reduced to the part of the book that the job is about, so
 * that a long book is never in memory as a whole.
 */
export async function withTexts<Job extends Part & { textFile: string; sections: SentSection[] }, Result>(
  job: Job,
  work: (job: Omit<Job, 'sections'> & { sections: JobSection[] }) => Promise<Result>,
): Promise<Result> {
  const file = openSync(job.textFile, 'r');
  const read = ({ start, bytes }: TextRange): string => {
    const text = Buffer.alloc(bytes);
    readSync(file, text, 0, bytes, start);
    return text.toString();
  };
  const textOf = textReader(job);
  const sections = job.sections.map(({ doc, images, ...head }) => ({
    ...(job.edition === 'players' ? withoutAuthorsSectionFields(head) : head),
    doc: () => textOf(read(doc)),
    // The images beside the text are only for its author.
    images: () => (job.edition === 'players' ? '[]' : read(images)),
  }));
  try {
    return await work({ ...job, sections });
  } finally {
    closeSync(file);
  }
}

/** Reduces a section's stored text to what a part of its book contains. For a whole book it stays unchanged. */
function textReader({ edition, leftOut = [] }: Part): (text: string) => string {
  const titles = otherNames(leftOut);
  const changes: ((doc: Node) => Node)[] = [
    ...(edition === 'players' ? [playersDocument] : []),
    ...(titles.size > 0 ? [(doc: Node) => withOtherNames(doc, titles)] : []),
  ];
  if (changes.length === 0) return (text) => text;
  return (text) => {
    const doc = changes.reduce((given, change) => change(given), readStored(text));
    return JSON.stringify(storedJson(doc));
  };
}
