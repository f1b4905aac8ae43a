import { readFile, writeFile } from 'node:fs/promises';
import { manuscriptSetup, type PageSetup } from '#book/layout/page-setup.ts';
import { printedPixels } from '#book/layout/page-sizes.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { printedText } from '#book/text/printed-text.ts';
import type { ImageProblem } from '#export/absent-image.ts';
import type { Report } from '#export/diagnostics.ts';
import { bookToDocx } from '#export/docx/book-to-docx.ts';
import type { FileJob, JobImage } from '../export-jobs.ts';
import { fittedImage } from '../files/carried-files.ts';
import { printedFacts, printedOpening, readPrintedDocument } from '../printed-book.ts';
import type { WordImage } from './word-inline.ts';
import { makeDocx } from './make-docx.ts';
import { wordFonts } from './word-theme.ts';

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

const TYPES: Readonly<Record<string, WordImage['type']>> = { 'image/jpeg': 'jpg', 'image/gif': 'gif' };

interface FittedImages {
  images: Map<string, WordImage>;
  /** Why an image cannot be shown, by its address. */
  problems: Map<string, ImageProblem>;
}

/**
 * A job's images in formats that Word can show, with no more pixels than a page needs: with photographs straight from a camera, the file
 * would be too large for mail.
 */
async function fitImages(given: readonly JobImage[], page: PageSetup): Promise<FittedImages> {
  const most = printedPixels(page);
  const maxSide = Math.max(most.width, most.height);
  const images = new Map<string, WordImage>();
  const problems = new Map<string, ImageProblem>();
  for (const image of given) {
    const { address } = image;
    try {
      const { file, type } = await fittedImage(image, maxSide);
      images.set(address, { type: TYPES[type] ?? 'png', bytes: await readFile(file) });
    } catch {
      // Whatever error the library throws, the image is damaged.
      problems.set(address, 'damaged');
    }
  }
  return { images, problems };
}
