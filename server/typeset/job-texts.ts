import { closeSync, openSync, readSync } from 'node:fs';
import type { Node } from 'prosemirror-model';
import { playersDocument } from '#book/document/printed.ts';
import { readStored, storedJson } from '#book/document/stored/stored-document.ts';
import { otherNames, withOtherNames } from '#book/sections/section-references.ts';
import type { JobSection } from './export-jobs.ts';
import type { Part } from '#domain/exports/export-facts.ts';
import type { SentSection, TextPlace } from '#domain/exports/export-request.ts';

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

/** Makes of a section's stored text what of it stands in a part of its book. The text of a whole book stays as it is. */
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
