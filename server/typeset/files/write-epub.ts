// oxlint-disable-next-line typescript/triple-slash-reference -- the other layers, which include no files of this one, have to find it
/// <reference path="./untyped-packages.d.ts" />
import { readFile } from 'node:fs/promises';
import { openedDocument } from '#book/sections/opening-blocks.ts';
import { FONT_ROLES } from '#book/layout/themes/own-faces.ts';
import { printedText } from '#book/text/printed-text.ts';
import type { Report } from '#export/diagnostics.ts';
import { bookToEpub, EPUB_TOP, EPUB_TYPE } from '#export/epub/book-to-epub.ts';
import { fileFonts, fontFile, prepareImages } from './carried-files.ts';
import type { FileJob } from '../export-jobs.ts';
import { packZip } from './zip-file.ts';
import { printedFacts, readPrintedDocument } from '../printed-book.ts';

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

/** Collects the letters in a book's files while they are packed, and reduces its fonts to them. */
interface UsedLetters {
  /** Wraps a file so that its letters are collected when it is made. */
  gather<File extends { text(): string }>(file: File): File;
  /** The bytes of a font with only the letters collected so far; the whole font where it cannot be reduced. */
  cut(path: string): Promise<Uint8Array>;
}

function createUsedLetters(): UsedLetters {
  const letters = new Set<string>();
  return {
    gather: (file) => ({
      ...file,
      text() {
        const text = file.text();
        for (const letter of text) letters.add(letter);
        return text;
      },
    }),
    async cut(path) {
      const font = await readFile(path);
      // Loaded only by exports that embed fonts.
      const { default: subsetFont } = await import('subset-font');
      return subsetFont(font, inAllForms(letters)).catch(() => font);
    },
  };
}

/** Adds capitals and separate accents: a style may print a letter as a capital, and a device may draw a letter and its accent separately. */
function inAllForms(letters: ReadonlySet<string>): string {
  return [...letters]
    .flatMap((letter) => [letter, letter.toUpperCase(), letter.toLowerCase(), letter.normalize('NFD')])
    .join('');
}
