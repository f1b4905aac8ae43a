import type { ImportProgress } from '#import/markdown-to-book.ts';
import type { BookDraft } from '#import/book-draft.ts';
import type { StoredContent } from '#server/sections/content.ts';
import type { FileKind } from './file-kind.ts';

export interface ReadRequest {
  bytes: Uint8Array;
  fileName: string;
  kind: FileKind;
}

/** A book that needs no more work than to be stored. */
export interface ReadBook extends Omit<BookDraft, 'sections'> {
  sections: ({ title: string } & StoredContent)[];
}

export type ReadProblem = 'not_utf8' | 'too_many_sections' | 'empty';

/** What the reading thread sends back. */
export type ReadMessage =
  | ({ type: 'progress' } & ImportProgress)
  | { type: 'done'; book: ReadBook }
  | { type: 'problem'; code: ReadProblem; message: string };
