import type { Layout, LayoutChoices } from '#book/layout/layout.ts';
import type { ExportFormat } from '#contract/exports.ts';
import type { Diagnostic } from '#export/diagnostics.ts';

/** What the typesetting process gets: a book as it is stored, so that the server's main thread need not convert it. */
export interface ExportJob {
  title: string;
  description: string;
  author: string;
  bookTypeLabel: string;
  layout: Layout;
  sections: { id: string; title: string; doc: string }[];
  /** Where the sections are a part of the book only: the page on which they begin. */
  firstPage?: number;
  images: JobImage[];
  /** Where the PDF is to be written. */
  output: string;
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

export interface ExportResult {
  pages: number;
  /** The page on which each section begins, in their order. */
  sections: { id: string; page: number }[];
  /** The title page as SVG. */
  cover: string;
  warnings: Diagnostic[];
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
  layout: Layout;
  /** The part of it that the author chose, for files that an import reads. */
  chosenLayout: LayoutChoices;
  /** When the book was last changed: ISO-8601 in UTC. */
  updatedAt: string;
}

export interface FileSection {
  id: string;
  title: string;
  doc: string;
  /** JSON list of the images that stand beside its text. */
  images: string;
}

/** What the process that makes the other files gets. */
export interface FileJob {
  format: FileFormat;
  appUrl: string;
  facts: BookFacts;
  sections: FileSection[];
  images: JobImage[];
  /** Where the file is to be written. */
  output: string;
}

export interface FileResult {
  warnings: Diagnostic[];
}
