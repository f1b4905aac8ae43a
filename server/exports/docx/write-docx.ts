import { writeFile } from 'node:fs/promises';
import { manuscriptSetup } from '#book/layout/page-setup.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { printedText } from '#book/text/punctuation/printed-text.ts';
import type { Report } from '#export/diagnostics.ts';
import { bookToDocx } from '#export/docx/book-to-docx.ts';
import type { FileJob } from '../job/job.ts';
import { printedFacts, printedOpening } from '../job/printed-facts.ts';
import { readPrintedDocument } from '../job/read-document.ts';
import { makeDocx } from './make-docx.ts';
import { wordFonts } from './word-fonts.ts';
import { fitImages } from './word-images.ts';

/** Writes the job's book as a Word document. What cannot be shown is reported. */
export async function writeDocx(job: FileJob, report: Report): Promise<void> {
  const { facts, sections, images: given, output, skipped = [] } = job;
  const { images, problems } = await fitImages(given, manuscriptSetup(facts.layout));
  const sizes = new Map(given.filter(({ address }) => images.has(address)).map((one) => [one.address, one]));
  const printed = printedText(facts.layout);
  function* read() {
    for (const { id, title, opening, doc } of sections)
      yield {
        id,
        title: printed.line(title),
        opening: printedOpening(opening, printed.line),
        doc: printed.document(readPrintedDocument(doc())),
      };
  }
  const theme = bookTheme(facts.layout);
  const words = { ...printedFacts(facts, printed), skipped, sections: read() };
  const book = bookToDocx(words, { theme, images: sizes, imageProblems: problems, report });
  await writeFile(output, await makeDocx(book, theme, { images, fonts: await wordFonts(theme) }));
}
