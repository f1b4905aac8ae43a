import type { FileInput, TypesetInput } from './export-facts.ts';
import type { SectionStatus } from '#book/catalogue/book-choices.ts';
import type { Opening, SectionKind } from '#book/sections/opening.ts';
import type { PrintFinding } from '#book/layout/print-finding.ts';
import type { ExportWarning } from '#contract/exports.ts';

/**
 * A request to the exporter. If the book was read before, its key shows whether the file exists, without the book's text; else the book is
 * read when its turn comes.
 */
export interface ExportRequest<Input> {
  /** In whose turn it runs: the owner's, or that of somebody whom they let read. */
  callerId: string;
  projectId: string;
  /** Names the book in its present state and the kind of file: concurrent requests for the same state share one run. */
  state: string;
  /** Covers everything that decides how the file comes out. Null where the book has not been read in this state. */
  key: string | null;
  /** Reads the whole book as it is by then and writes its texts into a file. Calls `goOn` between sections, which throws to stop it. */
  read(textFile: string, goOn: () => void): Promise<ReadExport<Input>>;
}

export interface ReadExport<Input> {
  key: string;
  input: Input;
  sections: SentSection[];
}

/** A section as it is sent to the process that works on it: its long texts are in a file. */
export interface SentSection {
  id: string;
  title: string;
  opening: Opening;
  synopsis: string;
  status: SectionStatus;
  /** Its document as it is stored, so that the server's main thread need not convert it. */
  doc: TextRange;
  /** JSON list of the images that stand beside its text. */
  images: TextRange;
}

/** The position of a text in the job's file of texts, in bytes. */
export interface TextRange {
  start: number;
  bytes: number;
}

/** Makes the files of books. An unchanged book comes from the cache, and requests for the same book at the same time share one run. */
export interface Exporter {
  typeset(request: ExportRequest<TypesetInput>, signal?: AbortSignal): Promise<MadeFile<ExportResult>>;
  /** Images of the pages, all in one file. */
  pages(request: ExportRequest<TypesetInput>, signal?: AbortSignal): Promise<MadeFile<PagesResult>>;
  /** The cover of a paperback. */
  cover(request: ExportRequest<TypesetInput>, signal?: AbortSignal): Promise<MadeFile<FileResult>>;
  /** Checks the book before it is printed. */
  check(request: ExportRequest<TypesetInput>, signal?: AbortSignal): Promise<MadeFile<CheckResult>>;
  /** The number of pages of a book that was typeset or checked in its present state; null where it is not known. */
  knownPages(request: ExportRequest<TypesetInput>): Promise<number | null>;
  /** A file in any format but PDF. */
  write(request: ExportRequest<FileInput>, signal?: AbortSignal): Promise<MadeFile<FileResult>>;
}

/** A finished file of a book, on disk. */
export interface MadeFile<Facts> {
  file: string;
  bytes: number;
  facts: Facts;
}

export interface ExportResult {
  pages: number;
  /** The page on which each section begins, in their order. */
  sections: { id: string; kind: SectionKind; page: number }[];
  /** The title page as SVG. */
  cover: string;
  warnings: BookWarning[];
  /** Whether another run may give a better result. */
  isProvisional?: boolean;
}

export interface PagesResult {
  /** Where the packed pages end in the file, in bytes. */
  ends: number[];
}

/** One page of a typeset book. */
export interface PageImage {
  /** A complete SVG. */
  svg: string;
  /** The words on it, in the order of the text. */
  text: string;
}

export interface FileResult {
  warnings: BookWarning[];
  /** Whether another run may give a better result. */
  isProvisional?: boolean;
}

export interface CheckResult {
  /** Includes the blank pages at the end. */
  pages: number;
  /** The trimmed size of a page, in millimetres. */
  width: number;
  height: number;
  bleed: number;
  findings: PlacedFinding[];
}

export type PlacedFinding = Omit<PrintFinding, 'sectionId' | 'picture'> & { section?: { id: string; title: string } };

/** A part of a book that cannot be shown as it was written. */
export interface BookWarning {
  kind: ExportWarning['kind'];
  /** Null where it is on the title page, or concerns the whole book. */
  sectionId: string | null;
  section: string;
  /** The subject: a character, the address of an image, a family of fonts, or the name that a reference looks for. */
  subject: string;
  /** A sentence for the author. */
  message: string;
}
