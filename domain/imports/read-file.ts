import type { ImportEvent, ImportPreview, ImportWarning } from '#contract/imports.ts';
import { bookBytes } from '../bounds/text-bytes.ts';
import { canonBytes, type WholeBook } from '../projects/add-book.ts';
import type { ReadySection } from '../sections/new-section.ts';
import type { FileKind } from './file-kind.ts';

/** Reads files as books, in turns between people, because it takes long. Errors have messages for people; the signal stops it. */
export interface BookFiles {
  /** Chooses the reader for a file. Throws `unsupported_type` where there is none. */
  kindOf(fileName: string, bytes: Uint8Array): FileKind;
  read(ownerId: string, request: ReadRequest, options: ReadOptions): Promise<ReadBook>;
  /** Returns what an import of the file would bring. */
  preview(ownerId: string, request: ReadRequest, options: ReadOptions): Promise<ReadPreview>;
}

export interface ReadOptions {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** How far an import has come. */
export type Progress = Omit<ImportEvent & { type: 'progress' }, 'type'>;

export interface ReadRequest {
  bytes: Uint8Array;
  fileName: string;
  kind: FileKind;
  /** Whether its sections go into an open book, which keeps its own facts; absent where it becomes a new book. */
  isForOpenBook?: boolean;
}

/** A book that is ready to be stored. */
export interface ReadBook extends Required<Pick<WholeBook, 'facts' | 'canon'>> {
  sections: ReadySection[];
  images: ReadImage[];
  warnings: ImportWarning[];
}

/** What an import of a file would bring, and how many bytes it would store. */
export interface ReadPreview {
  preview: ImportPreview;
  bytes: { text: number; canon: number; images: number };
}

/** An image to be stored with the book, under the id that its documents use. */
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

/** How many bytes the images of a file take together. */
export function imageBytes(images: readonly ReadImage[]): number {
  return images.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** What an import of a book would bring; `shown` was counted while it was read. */
export function previewOf(
  { facts, sections, images, warnings, canon }: ReadBook,
  shown: Pick<ImportPreview, 'sections' | 'linked_images'>,
): ReadPreview {
  return {
    preview: { ...shown, title: facts.title, images: images.length, warnings },
    bytes: { text: bookBytes(sections), canon: canonBytes(canon), images: imageBytes(images) },
  };
}
