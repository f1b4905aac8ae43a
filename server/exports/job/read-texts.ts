import { closeSync, openSync, readSync } from 'node:fs';
import type { JobSection } from './job.ts';
import type { Part } from '#domain/exports/export-facts.ts';
import type { SentSection, TextPlace } from '#domain/exports/export-request.ts';
import { textReader } from './text-of-part.ts';

/**
 * Does a job whose texts lie in a file: each is read when it is asked for, as it stands in the part of the book that the job is about, so that
 * a long book is never in memory as a whole.
 */
export async function withTexts<Job extends Part & { textFile: string; sections: SentSection[] }, Result>(
  job: Job,
  work: (job: Omit<Job, 'sections'> & { sections: JobSection[] }) => Promise<Result>,
): Promise<Result> {
  const file = openSync(job.textFile, 'r');
  const read = ({ start, bytes }: TextPlace): string => {
    const text = Buffer.alloc(bytes);
    readSync(file, text, 0, bytes, start);
    return text.toString();
  };
  const textOf = textReader(job);
  const sections = job.sections.map(({ id, title, opening, doc, images }) => ({
    id,
    title,
    opening,
    doc: () => textOf(read(doc)),
    // The images beside the text are for its author.
    images: () => (job.edition === 'players' ? '[]' : read(images)),
  }));
  try {
    return await work({ ...job, sections });
  } finally {
    closeSync(file);
  }
}
