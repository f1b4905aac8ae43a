import { totalmem } from 'node:os';
import type { Layout } from '#book/layout/layout.ts';
import type { Opening } from '#book/sections/opening.ts';
import type { Skipped } from '#book/sections/section-numbers.ts';
import type { Chapters } from '#export/typst/typst-book.ts';
import type { BookFacts, CoverWrap, FileFormat, Part, PrintTarget } from '#domain/exports/export-facts.ts';
import type { SentSection } from '#domain/exports/export-request.ts';
import type { BookFont } from '#domain/fonts/book-fonts.ts';

/** A section as that process has it: its texts are read when they are asked for. */
export interface JobSection {
  id: string;
  title: string;
  opening: Opening;
  doc(): string;
  images(): string;
}

/** A job as it is sent. */
export type Sent<Job> = Omit<Job, 'sections'> & { textFile: string; sections: SentSection[] };

/** What the typesetting process works on. */
export interface ExportJob extends Part {
  /** The book's project, where it may be set again soon. */
  projectId?: string;
  title: string;
  description: string;
  author: string;
  bookTypeLabel: string;
  /** The address of the picture on its cover, or ''. */
  coverImage?: string;
  layout: Layout;
  sections: Omit<JobSection, 'images'>[];
  /** Where the sections are a part of the book only: the page on which they begin. */
  firstPage?: number;
  /** What sections the whole book has, where they are a part of it. */
  chapters?: Chapters;
  /** Whether the pages before those are left out of the file. */
  isExtract?: boolean;
  /** Where it goes to a print shop. */
  press?: PrintTarget;
  images: JobImage[];
  /** The author's own, in which the book is set. */
  fonts: JobFont[];
  /** Where the PDF is to be written. */
  output: string;
  /** When it is broken off, by the system's clock in milliseconds. */
  endsAt?: number;
}

export interface JobImage {
  /** As it stands in the document: "/api/images/ID". */
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

/** Asks for what is to be looked at before a book is printed, instead of the PDF. */
export interface CheckJob extends ExportJob {
  check: true;
}

/** Asks for the cover of a paperback instead of the book. */
export interface CoverJob extends ExportJob {
  wrap: CoverWrap;
  press: PrintTarget;
}

/** Asks for images of the pages instead of the PDF. */
export interface PagesJob extends ExportJob {
  pages: true;
}

/** What the process that makes the other files works on. */
export interface FileJob extends Part {
  format: FileFormat;
  appUrl: string;
  facts: BookFacts;
  /** Where some of its sections are chosen. */
  skipped?: Skipped;
  sections: JobSection[];
  images: JobImage[];
  fonts: JobFont[];
  /** Where the file is to be written. */
  output: string;
}

type Subject = Pick<ExportJob, 'projectId' | 'layout' | 'press' | 'fonts'>;

/**
 * What the typesetter works on: of the next layout of the same book on the same pages, it has most already. What is made of the file
 * afterwards, by Ghostscript or not, says nothing of its pages.
 */
export function subjectOf({ projectId, layout, press, fonts }: Subject): string {
  const faces = fonts.map(({ role, hash }) => [role, hash]);
  const pages = press ? [press.preset, press.colours, press.boundAs] : null;
  return JSON.stringify([projectId, layout, pages, faces]);
}

/** The SRD and four times the SRD took 405 bytes for each byte of their documents; the rest is for books of more tables. */
const BYTES_EACH = 500;
/** The share of the machine that one book may take, so that the server and its database have theirs. */
const SHARE = 0.5;

/** The memory that setting a book may take, in bytes: a thick one needs more than others, as far as the machine has it. */
export function roomFor({ sections }: Pick<Sent<ExportJob>, 'sections'>, machineBytes = memoryHere()): number {
  const written = sections.reduce((bytes, { doc }) => bytes + doc.bytes, 0);
  return Math.min(BYTES_EACH * written, SHARE * machineBytes);
}

/** What this process may use at most: of a container, less than the machine has. */
function memoryHere(): number {
  return Math.min(process.constrainedMemory(), totalmem());
}
