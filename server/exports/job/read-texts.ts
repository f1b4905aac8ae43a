import { closeSync, openSync, readSync } from 'node:fs';
import type { JobSection, SentSection, TextPlace } from './job.ts';

/** Does a job whose texts lie in a file: each is read when it is asked for, so that a long book is never in memory as a whole. */
export async function withTexts<Job extends { textFile: string; sections: SentSection[] }, Result>(
  job: Job,
  work: (job: Omit<Job, 'sections'> & { sections: JobSection[] }) => Promise<Result>,
): Promise<Result> {
  const file = openSync(job.textFile, 'r');
  const read = ({ start, bytes }: TextPlace): string => {
    const text = Buffer.alloc(bytes);
    readSync(file, text, 0, bytes, start);
    return text.toString();
  };
  const sections = job.sections.map(({ id, title, opening, doc, images }) => ({
    id,
    title,
    opening,
    doc: () => read(doc),
    images: () => read(images),
  }));
  try {
    return await work({ ...job, sections });
  } finally {
    closeSync(file);
  }
}
