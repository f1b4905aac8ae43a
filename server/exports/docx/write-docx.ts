import { writeFile } from 'node:fs/promises';
import { printedText } from '#book/punctuation/printed-text.ts';
import type { Report } from '#export/diagnostics.ts';
import { bookToDocx } from '#export/docx/book-to-docx.ts';
import type { FileJob } from '../job.ts';
import { printedFacts } from '../printed-facts.ts';
import { readPrintedDocument } from '../read-document.ts';
import { makeDocx } from './make-docx.ts';
import { fitPictures } from './word-pictures.ts';

/** Writes the job's book as a Word document. What cannot be shown is reported. */
export async function writeDocx({ facts, sections, pictures: given, output }: FileJob, report: Report): Promise<void> {
  const { pictures, problems } = await fitPictures(given);
  const sizes = new Map(given.filter(({ address }) => pictures.has(address)).map((one) => [one.address, one]));
  const printed = printedText(facts.layout);
  function* read() {
    for (const { id, title, doc } of sections)
      yield { id, title: printed.line(title), doc: printed.document(readPrintedDocument(doc)) };
  }
  const words = { ...printedFacts(facts, printed), sections: read() };
  const book = bookToDocx(words, { pictures: sizes, pictureProblems: problems, report });
  await writeFile(output, await makeDocx(book, pictures));
}
