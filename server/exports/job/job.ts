import type { ArchiveEntry } from '#book/formats/archive.ts';
import type { Layout, LayoutChoices } from '#book/layout/layout.ts';
import type { AiUse, Edition } from '#book/catalogue/book-choices.ts';
import type { Opening, SectionKind } from '#book/sections/opening.ts';
import type { Skipped } from '#book/sections/section-numbers.ts';
import type { Chapters } from '#export/typst/typst-book.ts';
import type { PrintFinding } from '#book/layout/print/print-finding.ts';
import type { PrintColours, PrintPreset, Stock } from '#book/layout/print/presets.ts';
import type { ExportFormat } from '#contract/exports.ts';
import type { BookFont } from '#server/fonts/book-fonts.ts';
import type { Diagnostic } from '#export/diagnostics.ts';

/** Where a text lies in the file of texts that a job comes with, in bytes. */
export interface TextPlace {
  start: number;
  bytes: number;
}

/** A section as it is sent to the process that works on it: its long texts lie in a file. */
export interface SentSection {
  id: string;
  title: string;
  opening: Opening;
  /** Its document as it is stored, so that the server's main thread need not convert it. */
  doc: TextPlace;
  /** JSON list of the images that stand beside its text. */
  images: TextPlace;
}

/** A section as that process has it: its texts are read when they are asked for. */
export interface JobSection {
  id: string;
  title: string;
  opening: Opening;
  doc(): string;
  images(): string;
}

/** Which part of a book a job is about. */
export interface Part {
  /** The whole of its text where absent. */
  edition?: Edition;
  /** Where some of its sections are chosen, those that are not: what refers to them shows their titles. */
  leftOut?: readonly { id: string; title: string }[];
}

/** A job as it is sent. */
export type Sent<Job> = Omit<Job, 'sections'> & { textFile: string; sections: SentSection[] };

/** What a book is printed on. */
export interface PressJob {
  preset: PrintPreset;
  colours: PrintColours;
  /** It is bound as a book with at least so many pages: thick ones open less far. */
  boundAs?: number;
  /** Whether there is a Ghostscript, which converts what is not of a press yet. */
  hasGhostscript: boolean;
}

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
  press?: PressJob;
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

export interface ExportResult {
  pages: number;
  /** The page on which each section begins, in their order. */
  sections: { id: string; kind: SectionKind; page: number }[];
  /** The title page as SVG. */
  cover: string;
  warnings: Diagnostic[];
  /** Whether another try may make it better. */
  isProvisional?: boolean;
}

/** Asks for what is to be looked at before a book is printed, instead of the PDF. */
export interface CheckJob extends ExportJob {
  check: true;
}

export type PlacedFinding = Omit<PrintFinding, 'sectionId' | 'picture'> & { section?: { id: string; title: string } };

export interface CheckResult {
  /** With the blank ones at the end. */
  pages: number;
  /** Of a page as it is trimmed, in millimetres. */
  width: number;
  height: number;
  bleed: number;
  findings: PlacedFinding[];
}

/** What a cover has to go around. */
export interface WrapJob {
  stock: Stock;
  pages: number;
  /** Whether title and author stand on the author's picture. */
  isLettered: boolean;
}

/** Asks for the cover of a paperback instead of the book. */
export interface CoverJob extends ExportJob {
  wrap: WrapJob;
  press: PressJob;
}

/** Asks for images of the pages instead of the PDF. */
export interface PagesJob extends ExportJob {
  pages: true;
}

export interface PagesResult {
  /** Where the packed pages end in the file, in bytes. */
  ends: number[];
}

/** The formats besides the typeset PDF. */
export type FileFormat = Exclude<ExportFormat, 'pdf'>;

/** What an author noted for the work on a book: no reader gets it, but an archive has it. */
export interface AuthorNotes {
  styleNotes: string;
  canon: ArchiveEntry[];
}

/** The facts of a project about its book. */
export interface BookFacts {
  id: string;
  title: string;
  description: string;
  author: string;
  bookType: string;
  bookTypeLabel: string;
  variant: string;
  status: string;
  tags: string[];
  /** The address of the cover's image, or ''. */
  thumbnail: string;
  ai: AiUse;
  /** Null where the file is for readers. */
  notes: AuthorNotes | null;
  layout: Layout;
  /** The part of it that the author chose, for files that an import reads. */
  chosenLayout: LayoutChoices;
  /** When the book was last changed: ISO-8601 in UTC. */
  updatedAt: string;
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

export interface FileResult {
  warnings: Diagnostic[];
  /** Whether another try may make it better. */
  isProvisional?: boolean;
}
