import { openedDocument } from '#book/parts/opened-document.ts';
import type { Opening } from '#book/parts/opening.ts';
import { otherNames, withOtherNames } from '#book/parts/section-references.ts';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Node } from 'prosemirror-model';
import { AS_TYPED, type PrintedText, printedText } from '#book/punctuation/printed-text.ts';
import { absentImages } from '#export/absent-image.ts';
import { createReport, type Report } from '#export/diagnostics.ts';
import type { FontFile } from '#export/font-face.ts';
import { homebreweryParts } from '#export/homebrewery/book-to-homebrewery.ts';
import { htmlParts } from '#export/html/book-to-html.ts';
import { markdownParts } from '#export/markdown/book-to-markdown.ts';
import { writeDocx } from '../docx/write-docx.ts';
import type { FileFormat, FileJob, FileResult } from '../job/job.ts';
import { printedFacts } from '../job/printed-facts.ts';
import { readPrintedDocument } from '../job/read-document.ts';
import { type CarriedFont, fileFonts, fontFile } from './file-fonts.ts';
import { writeArchive } from './write-archive.ts';
import { writeEpub } from './write-epub.ts';
import { writeFoundry } from './write-foundry.ts';

/** Writes the job's file, and tells the report what an author should look at. */
type Writer = (job: FileJob, report: Report) => Promise<void>;

const WRITERS: Readonly<Record<FileFormat, Writer>> = {
  docx: writeDocx,
  html: writeHtml,
  epub: writeEpub,
  foundry: writeFoundry,
  zip: writeArchive,
  markdown: writeMarkdown,
  homebrewery: writeHomebrewery,
};

/** Makes one file of a book, in the process for it. */
export async function writeBookFile(job: FileJob): Promise<FileResult> {
  const report = createReport();
  await WRITERS[job.format](job, report);
  return { warnings: report.all() };
}

/** A book read from this file has other ids, so that references go by titles. */
async function writeMarkdown(job: FileJob, report: Report): Promise<void> {
  const titles = otherNames(job.sections);
  const printed = { ...AS_TYPED, document: (doc: Node) => withOtherNames(doc, titles) };
  await writeFile(job.output, markdownParts(linkedBook(job, report, printed)));
}

async function writeHomebrewery(job: FileJob, report: Report): Promise<void> {
  const book = linkedBook(job, report, printedText(job.facts.layout));
  const ratios = new Map(job.images.map(({ address, width, height }) => [address, height / width]));
  const ratioOf = (address: string) => ratios.get(address) ?? null;
  await writeFile(job.output, homebreweryParts(book, { baseUrl: job.appUrl, ratioOf, report }));
}

async function writeHtml(job: FileJob, report: Report): Promise<void> {
  const book = linkedBook(job, report, printedText(job.facts.layout));
  const { theme, fonts: carried } = fileFonts(job, ['headings'], report);
  const fonts = await Promise.all(carried.map(withBytes));
  await writeFile(job.output, htmlParts(book, { theme, fonts, baseUrl: job.appUrl, sha256, report }));
}

/** A font in the page itself. */
async function withBytes(font: CarriedFont): Promise<FontFile> {
  return fontFile(font, `data:${font.type};base64,${(await readFile(font.file)).toString('base64')}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** A book for a format that shows images from where they are; what cannot be shown is reported as its sections are read. */
function linkedBook({ facts, sections, images, skipped = [] }: FileJob, report: Report, printed: PrintedText) {
  const known = new Set(images.map(({ address }) => address));
  function* read(): Generator<{ id: string; title: string; opening: Opening; doc: Node }> {
    for (const { id, title, opening, doc: stored } of sections) {
      const doc = openedDocument(readPrintedDocument(stored()), opening);
      for (const found of absentImages({ id, title, doc }, (address) => known.has(address), 'linked'))
        report.add(found);
      yield { id, title: printed.line(title), opening, doc: printed.document(doc) };
    }
  }
  return { ...printedFacts(facts, printed), skipped, sections: { [Symbol.iterator]: read } };
}
