import { openedDocument } from '#book/sections/opening-blocks.ts';
import type { Opening } from '#book/sections/opening.ts';
import { withScenesJoined } from '#book/sections/scenes.ts';
import { otherNames, withOtherNames } from '#book/sections/section-references.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { Node } from 'prosemirror-model';
import { AS_TYPED, type PrintedText, printedText } from '#book/text/printed-text.ts';
import { absentImages, type ImageProblem } from '#export/absent-image.ts';
import { createReport, type Report } from '#export/diagnostics.ts';
import type { FontFile } from '#export/web-style.ts';
import { homebreweryParts } from '#export/homebrewery/book-to-homebrewery.ts';
import { commonmarkParts } from '#export/plain/book-to-commonmark.ts';
import { htmlParts } from '#export/html/book-to-html.ts';
import { markdownParts } from '#export/markdown/book-to-markdown.ts';
import { bookToOpen5e } from '#export/book-to-open5e.ts';
import { textParts } from '#export/plain/book-to-text.ts';
import { writeDocx } from '../docx/write-docx.ts';
import type { FileJob, JobImage } from '../export-jobs.ts';
import type { FileFormat } from '#domain/exports/export-facts.ts';
import type { FileResult } from '#domain/exports/export-request.ts';
import { printedFacts, readPrintedDocument } from '../printed-book.ts';
import { type CarriedFont, fileFonts, fontFile, prepareImages } from './carried-files.ts';
import { writeArchive } from './write-archive.ts';
import { writeEpub } from './write-epub.ts';
import { writeFoundry } from './write-foundry.ts';

/** Writes the job's file, and reports what an author should look at. */
type Writer = (job: FileJob, report: Report) => Promise<void>;

const WRITERS: Readonly<Record<FileFormat, Writer>> = {
  docx: writeDocx,
  html: writeHtml,
  epub: writeEpub,
  foundry: writeFoundry,
  zip: writeArchive,
  markdown: writeMarkdown,
  homebrewery: writeHomebrewery,
  commonmark: writeCommonmark,
  json: writeOpen5e,
  text: writeText,
};

/** Makes one file of a book, in the process for it. */
export async function writeBookFile(job: FileJob): Promise<FileResult> {
  const report = createReport();
  // Only the archive has scenes as sections of their own.
  const written = job.format === 'zip' ? job : { ...job, ...withScenesJoined(job.sections, job.skipped) };
  await WRITERS[job.format](written, report);
  return { warnings: report.all() };
}

/** The text as it is typed. A book that is imported from such a file gets other ids, so references use titles. */
function namingTitles({ sections }: FileJob): PrintedText {
  const titles = otherNames(sections);
  return { ...AS_TYPED, document: (doc) => withOtherNames(doc, titles) };
}

async function writeMarkdown(job: FileJob, report: Report): Promise<void> {
  await writeFile(job.output, markdownParts(linkedBook(job, report, namingTitles(job))));
}

async function writeCommonmark(job: FileJob, report: Report): Promise<void> {
  const book = linkedBook(job, report, printedText(job.facts.layout));
  await writeFile(job.output, commonmarkParts(book, { baseUrl: job.appUrl, report }));
}

async function writeText(job: FileJob, report: Report): Promise<void> {
  await writeFile(job.output, textParts(readBook(job, printedText(job.facts.layout)), report));
}

async function writeOpen5e(job: FileJob, report: Report): Promise<void> {
  const entries = bookToOpen5e(readBook(job, namingTitles(job)), { baseUrl: job.appUrl, report });
  await writeFile(job.output, `${JSON.stringify(entries, null, 2)}\n`);
}

async function writeHomebrewery(job: FileJob, report: Report): Promise<void> {
  const book = linkedBook(job, report, printedText(job.facts.layout));
  const ratios = new Map(job.images.map(({ address, width, height }) => [address, height / width]));
  const ratioOf = (address: string) => ratios.get(address) ?? null;
  await writeFile(job.output, homebreweryParts(book, { baseUrl: job.appUrl, ratioOf, report }));
}

async function writeHtml(job: FileJob, report: Report): Promise<void> {
  const pictures = await pagePictures(job.images);
  const book = linkedBook(job, report, printedText(job.facts.layout), pictures.problems);
  const { theme, fonts: carried } = fileFonts(job, ['headings'], report);
  const fonts = await Promise.all(carried.map(withBytes));
  await writeFile(
    job.output,
    htmlParts(book, { theme, fonts, baseUrl: job.appUrl, imageData: pictures.dataOf, sha256, report }),
  );
}

/** The images of a page, which contains them: each is read when the page comes to it, so that they are not all in memory at once. */
async function pagePictures(given: readonly JobImage[]) {
  const { images, files, problems } = await prepareImages(given);
  const dataOf = (address: string): string | null => {
    const image = images.get(address);
    const file = image && files.get(image.path);
    return file === undefined ? null : `data:${image?.type};base64,${readFileSync(file, 'base64')}`;
  };
  return { dataOf, problems };
}

/** A font in the page itself. */
async function withBytes(font: CarriedFont): Promise<FontFile> {
  return fontFile(font, `data:${font.type};base64,${(await readFile(font.file)).toString('base64')}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** A book for a page or a text. Images that cannot be shown are reported while its sections are read. */
function linkedBook(
  job: FileJob,
  report: Report,
  printed: PrintedText,
  problems: ReadonlyMap<string, ImageProblem> = new Map(),
) {
  const known = new Set(job.images.map(({ address }) => address).filter((address) => !problems.has(address)));
  return readBook(job, printed, (section) => {
    for (const found of absentImages(section, (address) => known.has(address), 'linked', problems)) report.add(found);
  });
}

interface ReadSection {
  id: string;
  title: string;
  opening: Opening;
  doc: Node;
}

/** A book whose sections are read one after the other at each iteration; `look` gets each section as it was written. */
function readBook(
  { facts, sections, skipped = [] }: FileJob,
  printed: PrintedText,
  look: (section: ReadSection) => void = () => {},
) {
  function* read(): Generator<ReadSection> {
    for (const { id, title, opening, doc: stored } of sections) {
      const doc = openedDocument(readPrintedDocument(stored()), opening);
      look({ id, title, opening, doc });
      yield { id, title: printed.line(title), opening, doc: printed.document(doc) };
    }
  }
  return { ...printedFacts(facts, printed), skipped, sections: { [Symbol.iterator]: read } };
}
