import type { Opening } from '#book/sections/opening.ts';
import type { ImportPreview, ImportWarning } from '#contract/imports.ts';
import type { SectionImage } from '#contract/sections.ts';
import type { BookDraft, ImportProblemCode } from '#import/book-draft.ts';
import type { StoredContent } from '#domain/store/contents.ts';
import type { FileKind } from './file-kind.ts';

export interface ReadRequest {
  bytes: Uint8Array;
  fileName: string;
  kind: FileKind;
  /** Whether its sections come into a book that is open, which keeps its own facts; absent: it becomes a book of its own. */
  isForOpenBook?: boolean;
}

/** What the worker is asked: a book, or what would come of it. */
export type ReadTask = ReadRequest & { isTrial: boolean };

/** A book that is ready to be stored. */
export interface ReadBook extends Omit<BookDraft, 'sections' | 'report'> {
  sections: ({ id?: string; title: string; images: SectionImage[]; opening: Opening } & StoredContent)[];
  images: ReadImage[];
  warnings: ImportWarning[];
}

/** What would come of a file, and how many bytes of it would be stored. */
export interface ReadPreview {
  preview: ImportPreview;
  bytes: { text: number; canon: number; images: number };
}

/** An image to be stored with the book, under the id that its documents name it by. */
export interface ReadImage {
  id: string;
  /** The name of its file, or ''. */
  name: string;
  hash: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  width: number;
  height: number;
}

/** What the worker answers: a refusal is an answer, since errors lose their kind on the way back. */
export type ReadAnswer = { book: ReadBook } | ReadPreview | { code: ImportProblemCode; message: string };
