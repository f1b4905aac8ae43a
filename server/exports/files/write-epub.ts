import { openedDocument } from '#book/sections/opening-blocks.ts';
import { FONT_ROLES } from '#book/layout/themes/own-faces.ts';
import { printedText } from '#book/text/punctuation/printed-text.ts';
import type { Report } from '#export/diagnostics.ts';
import { bookToEpub, EPUB_TOP, EPUB_TYPE } from '#export/epub/book-to-epub.ts';
import { fileFonts, fontFile } from './file-fonts.ts';
import { prepareImages } from './epub-images.ts';
import type { FileJob } from '../job/job.ts';
import { createUsedLetters } from './used-letters.ts';
import { packZip } from '../zip/pack-zip.ts';
import { printedFacts } from '../job/printed-facts.ts';
import { readPrintedDocument } from '../job/read-document.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Writes the job's book as an EPUB 3. What cannot be shown is reported. */
export async function writeEpub(job: FileJob, report: Report): Promise<void> {
  const { facts, sections, images: given, output, skipped = [] } = job;
  const { theme, fonts: carried } = fileFonts(job, FONT_ROLES, report);
  const packedFonts = carried.map((font, index) => ({
    font,
    path: `fonts/font-${index + 1}.${font.type.slice('font/'.length)}`,
  }));
  const { images, files: imageFiles, problems } = await prepareImages(given);
  const printed = printedText(facts.layout);
  const book = {
    ...printedFacts(facts, printed),
    identifier: UUID.test(facts.id) ? `urn:uuid:${facts.id}` : `urn:tomewright:${encodeURIComponent(facts.id)}`,
    modified: facts.updatedAt,
    skipped,
    sections: sections.map(({ id, title, opening, doc }) => ({
      id,
      title: printed.line(title),
      kind: opening.kind,
      doc: () => printed.document(openedDocument(readPrintedDocument(doc()), opening)),
    })),
  };
  const fonts = packedFonts.map(({ font, path }) => fontFile(font, path));
  const letters = createUsedLetters();
  const epub = bookToEpub(book, { theme, images, fonts, imageProblems: problems, report });
  const packed = [
    ...epub.images.map((path) => ({ path: `${EPUB_TOP}${path}`, file: imageFiles.get(path) ?? '' })),
    ...packedFonts.map(({ font, path }) => ({ path: `${EPUB_TOP}${path}`, bytes: () => letters.cut(font.file) })),
  ];
  const first = [{ path: 'mimetype', text: EPUB_TYPE }];
  await packZip(output, [...epub.files.map(letters.gather), ...packed], { at: new Date(facts.updatedAt), first });
}
