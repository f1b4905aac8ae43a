import { imageIdsIn } from '#book/document/linked-images.ts';
import { serveJobs } from '#server/workers/serve-jobs.ts';
import type { FileJob, JobImage, Sent } from '../export-jobs.ts';
import { withTexts } from '../job-files.ts';
import { readPrintedDocument } from '../printed-book.ts';
import { writeBookFile } from './write-book-file.ts';

// The entry point of the process for all formats except PDF.
serveJobs((sent: Sent<FileJob>) => withTexts(sent, (job) => writeBookFile({ ...job, images: shownImages(job) })));

/**
 * The images that a file may contain: only those that its printed text, its openings and its cover show, and not one of a hint. The archive,
 * which is for the book's writers, contains them all.
 */
function shownImages({ format, edition, facts, sections, images }: FileJob): JobImage[] {
  if (format === 'zip' && edition !== 'players') return images;
  const shown = new Set(imageIdsIn(facts.thumbnail));
  for (const { opening, doc } of sections) {
    const texts = [opening.image, JSON.stringify(readPrintedDocument(doc()).toJSON())];
    for (const id of texts.flatMap(imageIdsIn)) shown.add(id);
  }
  return images.filter(({ address }) => imageIdsIn(address).some((id) => shown.has(id)));
}
