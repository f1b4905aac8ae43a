import type { ImageCollector } from '../book-draft.ts';
import type { ImportProgress } from '../markdown-to-book.ts';

/**
 * The files of an archive; each is unpacked when it is read. Names are as people wrote them, with "/" between folders. Both ways to
 * read throw ImportProblem where the file is damaged, and that of text where it is not UTF-8.
 */
export interface Folder {
  paths: readonly string[];
  bytes(path: string): Promise<Uint8Array<ArrayBuffer>>;
  text(path: string): Promise<string>;
}

/** What the reader of a folder works with. */
export interface FolderTools {
  images: ImageCollector;
  progress?: (progress: ImportProgress) => void;
}
