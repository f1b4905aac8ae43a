import type { ImportEvent, ImportPreview, ImportWarning } from '#contract/imports.ts';
import { bookBytes } from '../bounds/text-bytes.ts';
import { canonBytes, type WholeBook } from '../projects/add-book.ts';
import type { ReadySection } from '../sections/new-section.ts';
import type { FileKind } from './file-kind.ts';

/** Reads files as books. Errors have messages for people; aborting the signal stops it. Reading takes long, so that people take turns. */
export interface BookFiles {
  /** Which reader a file needs. Throws `unsupported_type` where there is none for it. */
  kindOf(fileName: string, bytes: Uint8Array): FileKind;
  read(ownerId: string, request: ReadRequest, options: ReadOptions): Promise<ReadBook>;
  /** What would come of a file. */
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
  /** Whether its sections come into a book that is open, which keeps its own facts; absent: it becomes a book of its own. */
  isForOpenBook?: boolean;
}

/** A book that is ready to be stored. */
export interface ReadBook extends Required<Pick<WholeBook, 'facts' | 'canon'>> {
  sections: ReadySection[];
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

/** How many bytes the images of a file take together. */
export function imageBytes(images: readonly ReadImage[]): number {
  return images.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** What would come of a book that was read; `shown` is what was counted while it was read. */
export function previewOf(
  { facts, sections, images, warnings, canon }: ReadBook,
  shown: Pick<ImportPreview, 'sections' | 'linked_images'>,
): ReadPreview {
  return {
    preview: { ...shown, title: facts.title, images: images.length, warnings },
    bytes: { text: bookBytes(sections), canon: canonBytes(canon), images: imageBytes(images) },
  };
}
