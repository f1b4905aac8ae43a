import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import type { ImageCollector, ImportProgress } from './book-draft.ts';

/**
 * The files of an archive, unpacked when read. Paths are those in the archive, with "/" between folders. `bytes` and `text` throw
 * ImportProblem if the file is damaged, `text` also if it is not UTF-8.
 */
export interface Folder {
  paths: readonly string[];
  bytes(path: string): Promise<Uint8Array<ArrayBuffer>>;
  text(path: string): Promise<string>;
}

/** What a reader of a folder needs. */
export interface FolderTools {
  images: ImageCollector;
  /** The creatures of the SRD, on which notes base their own creatures. */
  builtInCreatures?: () => Promise<readonly StatBlock[]>;
  progress?: (progress: ImportProgress) => void;
}

/** Reads files of an archive that are archives themselves, or pages in any encoding. Both functions throw ImportProblem. */
export interface PackedFiles {
  /** The parts of a Word, LibreOffice or e-book file. All files of one archive share a limit. */
  open(bytes: Uint8Array): Promise<Folder>;
  pageText(bytes: Uint8Array): string;
}

/** What a reader of an archive needs. */
export interface ArchiveTools extends FolderTools {
  /** Creates the id of a section. */
  newId(): string;
  packed: PackedFiles;
}

/** Files that operating systems and other programs add to archives. */
export const IGNORED_FILES = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

/** Compares two paths or names; numbers count by their value, so that 2 comes before 10. */
export function byName(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** The path in an archive that a link in one of its files leads to. A link that begins with "/" starts at the top. */
export function relativePath(link: string, from: string): string {
  const plain = decodedLink(link.replace(/[?#].*/s, '')).replaceAll('\\', '/');
  return joinPath(from.split('/').slice(0, -1), plain).normalize('NFC');
}

/** The path that a link in a folder leads to. The folder is given by the names of the folders down to it. */
export function joinPath(folder: readonly string[], link: string): string {
  const path = link.startsWith('/') ? [] : [...folder];
  for (const part of link.split('/')) {
    if (part === '..') path.pop();
    else if (part !== '' && part !== '.') path.push(part);
  }
  return path.join('/');
}

/** A link without escapes: "a b" for "a%20b". */
export function decodedLink(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    // A per cent sign that does not begin an escape. The link is used unchanged.
    return link;
  }
}
