import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import type { ImageCollector, ImportProgress } from './book-draft.ts';

/**
 * The files of an archive; each is unpacked when it is read. Names are those in the archive, with "/" between folders. Both `bytes` and
 * `text` throw ImportProblem where the file is damaged, `text` also where it is not UTF-8.
 */
export interface Folder {
  paths: readonly string[];
  bytes(path: string): Promise<Uint8Array<ArrayBuffer>>;
  text(path: string): Promise<string>;
}

/** What the reader of a folder works with. */
export interface FolderTools {
  images: ImageCollector;
  /** The creatures of the SRD, by which notes describe their own. */
  builtInCreatures?: () => Promise<readonly StatBlock[]>;
  progress?: (progress: ImportProgress) => void;
}

/** Reads the files of an archive that are archives themselves, or pages in any encoding. Both throw ImportProblem. */
export interface PackedFiles {
  /** The parts of a document of Word, LibreOffice or an e-book. All that one archive holds has one bound together. */
  open(bytes: Uint8Array): Promise<Folder>;
  pageText(bytes: Uint8Array): string;
}

/** What the reader of an archive works with. */
export interface ArchiveTools extends FolderTools {
  /** Makes the id of a section. */
  newId(): string;
  packed: PackedFiles;
}

/** The path in an archive that a link in one of its files leads to; one that begins with "/" starts at the top. */
export function relativePath(link: string, from: string): string {
  const plain = decodedLink(link.replace(/[?#].*/s, '')).replaceAll('\\', '/');
  return joinPath(from.split('/').slice(0, -1), plain).normalize('NFC');
}

/** The path that a link leads to from a folder, given by the names of the folders down to it. */
export function joinPath(folder: readonly string[], link: string): string {
  const path = link.startsWith('/') ? [] : [...folder];
  for (const part of link.split('/')) {
    if (part === '..') path.pop();
    else if (part !== '' && part !== '.') path.push(part);
  }
  return path.join('/');
}

/** A link without its escapes: "a b" of "a%20b". */
export function decodedLink(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    // A per cent sign that begins no escape: the link is used as it stands.
    return link;
  }
}
