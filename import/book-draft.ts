import type { Node } from 'prosemirror-model';
import type { WrittenEntry } from '#book/canon/canon-entry.ts';
import type { SectionStatus } from '#book/catalogue/book-choices.ts';
import type { ProjectFields } from '#book/catalogue/project-fields.ts';
import type { Opening } from '#book/sections/opening.ts';

/** The progress of an import. */
export interface ImportProgress {
  stage: 'reading' | 'sections';
  done: number;
  total: number;
}

/** Something in the file that the import changed or left out. `warnings.ts` turns notes into the warnings that an author reads. */
export interface ImportNote {
  /** The line of the file, counted from 1; null for the whole book, or if the file has no lines. */
  line: number | null;
  /** Sentences. Their subject is in straight quotation marks: notes that differ only in it are of the same kind. */
  message: string;
  /** The title of the section that the note is about. */
  section?: string;
  /** The path of the file, if there are several. */
  file?: string;
}

export interface DraftSection {
  /** Set if other sections refer to it by its id. */
  id?: string;
  title: string;
  doc: Node;
  /** The document's canonical HTML, which is needed anyway to measure the section. */
  html: string;
  /** Whether it is the text before the first title of the file, so that we chose its title. */
  isOpening?: boolean;
  /** The images of the section outside its text. */
  images?: DraftImage[];
  /** How it begins; the default if the file does not say. */
  opening?: Opening;
  /** What it is about, and how far its authors are; the defaults if the file does not say. */
  synopsis?: string | undefined;
  status?: SectionStatus | undefined;
}

/** An entry of the canon. It has an id if the book itself names it. */
export type DraftEntry = Omit<WrittenEntry, 'id'> & { id?: string };

export interface DraftImage {
  url: string;
  alt: string;
  caption: string;
  type: string;
}

/** Stores the images that come with a file. */
export interface ImageCollector {
  /** The address of the image in the book ("/api/images/ID"), or a sentence why the book cannot have it. `name` is the name of its file. */
  add(bytes: Uint8Array<ArrayBuffer>, name?: string): Promise<{ address: string } | { problem: string }>;
}

/** A book as read from a file, before any of it is stored. A field that the file does not give is absent. */
export interface BookDraft extends Partial<ProjectFields> {
  title: string;
  /** What its author wrote about people, places and other names. */
  canon?: DraftEntry[];
  sections: DraftSection[];
  report: ImportNote[];
}

export type ImportProblemCode = 'book_too_large' | 'empty' | 'not_utf8' | 'unreadable' | 'too_large';

/** For a page whose lists, quotations or tables are nested too deep. */
export const NESTED_TOO_DEEP =
  'This file has too many lists, quotations or tables inside each other. Please take some of them out of what they stand in.';

/** Why a file cannot become a book. The message is a sentence for people. */
export class ImportProblem extends Error {
  readonly code: ImportProblemCode;

  constructor(code: ImportProblemCode, message: string) {
    super(message);
    this.name = 'ImportProblem';
    this.code = code;
  }
}
