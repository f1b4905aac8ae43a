import { totalmem } from 'node:os';
import type { SectionStatus } from '#book/catalogue/book-choices.ts';
import type { Layout } from '#book/layout/layout.ts';
import type { Opening } from '#book/sections/opening.ts';
import type { Skipped } from '#book/sections/section-numbers.ts';
import type { Chapters } from '#export/typst/typst-book.ts';
import type { BookFacts, CoverWrap, FileFormat, Part, PrintTarget } from '#domain/exports/export-facts.ts';
import type { SentSection } from '#domain/exports/export-request.ts';
import type { BookFont } from '#domain/fonts/book-fonts.ts';

/** A section in the worker process, which reads its texts when they are needed. */
export interface JobSection {
  id: string;
  title: string;
  opening: Opening;
  synopsis: string;
  status: SectionStatus;
  doc(): string;
  images(): string;
}

/** A section of a book that is typeset: without what only its authors see. */
export type PrintedSection = Omit<JobSection, 'images' | 'synopsis' | 'status'>;

/** A job as it is sent. */
export type Sent<Job> = Omit<Job, 'sections'> & { textFile: string; sections: SentSection[] };

/** What the typesetting process works on. */
export interface ExportJob extends Part {
  /** The book's project, where it may be typeset again soon. */
  projectId?: string;
  title: string;
  description: string;
  author: string;
  /** The stored type, which decides how a drawn cover looks. */
  bookType?: string;
  bookTypeLabel: string;
  /** The address of the cover's picture, or ''. */
  coverImage?: string;
  layout: Layout;
  sections: PrintedSection[];
  /** The page on which the sections begin, where they are only a part of the book. */
  firstPage?: number;
  /** The sections of the whole book, where only a part of it is typeset. */
  chapters?: Chapters;
  /** Whether the pages before `firstPage` are left out of the file. */
  isExtract?: boolean;
  /** The print target, where the book goes to a print shop. */
  press?: PrintTarget;
  images: JobImage[];
  /** The author's own fonts in which the book is set. */
  fonts: JobFont[];
  /** Where the PDF is to be written. */
  output: string;
  /** When it is stopped, by the system's clock in milliseconds. */
  endsAt?: number;
}

export interface JobImage {
  /** The address in the document: "/api/images/ID". */
  address: string;
  /** SHA-256 of its bytes. */
  hash: string;
  /** The file with its bytes. */
  file: string;
  type: string;
  width: number;
  height: number;
}

/** A font of the author, in a file. */
export interface JobFont extends BookFont {
  file: string;
}

/** Requests the check before printing instead of the PDF. */
export interface CheckJob extends ExportJob {
  check: true;
}

/** Requests the cover of a paperback instead of the book. */
export interface CoverJob extends ExportJob {
  wrap: CoverWrap;
  press: PrintTarget;
}

/** Requests images of the pages instead of the PDF. */
export interface PagesJob extends ExportJob {
  pages: true;
}

/** What the process for all other formats works on. */
export interface FileJob extends Part {
  format: FileFormat;
  appUrl: string;
  facts: BookFacts;
  /** What is left out before each section, where only some are chosen. */
  skipped?: Skipped;
  sections: JobSection[];
  images: JobImage[];
  fonts: JobFont[];
  /** Where the file is to be written. */
  output: string;
}

type Subject = Pick<ExportJob, 'projectId' | 'layout' | 'press' | 'fonts'>;

/**
 * Names what the typesetter lays out: it reuses most of a layout for the next one of the same subject. Whether Ghostscript converts the file
 * afterwards makes no difference to its pages.
 */
export function subjectOf({ projectId, layout, press, fonts }: Subject): string {
  const faces = fonts.map(({ role, hash }) => [role, hash]);
  const pages = press ? [press.preset, press.colours, press.boundAs] : null;
  return JSON.stringify([projectId, layout, pages, faces]);
}

/** The SRD, once and four times over, took 405 bytes for each byte of its documents; the rest is for books with more tables. */
const BYTES_EACH = 500;
/** The share of the machine's memory that one book may take, so that enough is left for the server and its database. */
const SHARE = 0.5;

/** How many bytes of memory typesetting a book may take: a thick one needs more, as far as the machine has it. */
export function roomFor({ sections }: Pick<Sent<ExportJob>, 'sections'>, machineBytes = memoryHere()): number {
  const written = sections.reduce((bytes, { doc }) => bytes + doc.bytes, 0);
  return Math.min(BYTES_EACH * written, SHARE * machineBytes);
}

/** The memory that this process may use at most: in a container, less than the machine has. */
function memoryHere(): number {
  return Math.min(process.constrainedMemory(), totalmem());
}
