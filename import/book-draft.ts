import type { Node } from 'prosemirror-model';
import type { WrittenEntry } from '#book/canon/canon-entry.ts';
import type { ProjectFields } from '#book/project-fields.ts';
import type { Opening } from '#book/sections/opening.ts';

/** How far an import has come. */
export interface ImportProgress {
  stage: 'reading' | 'sections';
  done: number;
  total: number;
}

/** Something in the file that was changed or left out in the book. `warnings.ts` makes of them what an author is told. */
export interface ImportNote {
  /** The line of the file, counted from 1; null where a file has no lines, or for the book as a whole. */
  line: number | null;
  /** Sentences. What they are about stands in straight quotation marks: notes that differ in that alone are of one kind. */
  message: string;
  /** The title of the section that it is about. */
  section?: string;
  /** The path of the file, where there are several. */
  file?: string;
}

export interface DraftSection {
  /** Given where other sections refer to it by its id. */
  id?: string;
  title: string;
  doc: Node;
  /** The document's canonical HTML; it is written anyway to measure the section. */
  html: string;
  /** Whether it is what stands before the first title of the file, so that its own is ours. */
  isOpening?: boolean;
  /** The images of the section that stand outside its text. */
  images?: DraftImage[];
  /** How it begins; as every section where the file does not say. */
  opening?: Opening;
}

/** An entry of the canon; it has an id where the book itself names it. */
export type DraftEntry = Omit<WrittenEntry, 'id'> & { id?: string };

export interface DraftImage {
  url: string;
  alt: string;
  caption: string;
  type: string;
}

/** Takes the images that come with a file. */
export interface ImageCollector {
  /** The address that the image has in the book ("/api/images/ID"), or why it cannot be in it: a sentence. `name` is what its file was called. */
  add(bytes: Uint8Array<ArrayBuffer>, name?: string): Promise<{ address: string } | { problem: string }>;
}

/** A book as read from a file, before anything of it is stored. A field that the file does not give is absent. */
export interface BookDraft extends Partial<ProjectFields> {
  title: string;
  /** What its author wrote about persons, places and other names. */
  canon?: DraftEntry[];
  sections: DraftSection[];
  report: ImportNote[];
}

export type ImportProblemCode = 'book_too_large' | 'empty' | 'not_utf8' | 'unreadable' | 'too_large';

/** Of a page whose lists, quotations or tables stand in each other without end. */
export const NESTED_TOO_DEEP =
  'This file has too many lists, quotations or tables inside each other. Please take some of them out of what they stand in.';

/** Why a file cannot become a book at all; its message is a sentence for people. */
export class ImportProblem extends Error {
  readonly code: ImportProblemCode;

  constructor(code: ImportProblemCode, message: string) {
    super(message);
    this.name = 'ImportProblem';
    this.code = code;
  }
}
