import type { Node } from 'prosemirror-model';
import type { Layout } from '#book/layout/layout.ts';
import type { PageSetup } from '#book/layout/page-setup.ts';
import type { Opening } from '#book/sections/opening.ts';
import type { Skipped } from '#book/sections/section-numbers.ts';
import type { Theme } from '#book/layout/themes/theme.ts';
import type { Medium } from '#book/layout/print/presets.ts';
import type { ImageProblem } from '../absent-image.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { EntryList } from '../book-lists.ts';

export interface TypstBook {
  title: string;
  description?: string;
  author?: string;
  /** As a reader would call it: "Adventure Module". */
  bookTypeLabel?: string;
  /** The address of the picture on its cover. */
  coverImage?: string;
  /** The default layout where absent. Its language decides hyphenation. */
  layout?: Layout;
  /** Read one after the other, so that they need not all be in memory at once. */
  sections: Iterable<TypstSection>;
  /** Where the sections are a part of the book only: the page on which the first of them begins. Pages before it stay blank. */
  firstPage?: number;
  /** Where it is not known, none of them marks its pages, and none is numbered. */
  chapters?: Chapters;
}

/** How many sections the whole book has, and which of them a part of it leaves out. */
export interface Chapters {
  skipped: Skipped;
  count: number;
}

export interface TypstSection {
  id: string;
  title: string;
  /** As of every section where absent. */
  opening?: Opening;
  /** May be made when it is asked for. */
  readonly doc: Node;
  /** Another one wherever its text may be another. Only sections that have one are remembered. */
  version?: string;
}

export interface TypstOptions {
  theme: Theme;
  /** Those of the book's layout where absent. */
  page?: PageSetup;
  /** A screen where absent. */
  medium?: Medium;
  /** Images whose bytes the compiler has as files, by their address in the document. */
  images?: ReadonlyMap<string, TypstImage>;
  /** Why an image that is not among `images` cannot be shown, where that is known; a sentence. */
  imageProblems?: ReadonlyMap<string, ImageProblem>;
  /** What is to be said of the author's own fonts. */
  fontProblems?: readonly Diagnostic[];
  /** Whether a bundled font has a glyph for the character. Default: all are covered. */
  covers?: (codePoint: number) => boolean;
  /** Whether the compiler is to tell where each creature, spell, item and table stands. */
  tellsEntries?: boolean;
}

/** The section that a file holds. */
export interface SectionFile {
  id: string;
  title: string;
  /** What stands at its head and takes room there, which is not in the file. */
  head: string;
}

export interface TypstSource {
  main: string;
  /** The other files for the compiler, by path. */
  files: Map<string, string>;
  /** Which section a file holds. */
  sections: Map<string, SectionFile>;
  /** Whether a section begins where the last one ends, and not on a page of its own. */
  isFlowing: boolean;
  /** Whether it is the whole book, and not a part of it. */
  isWhole: boolean;
  /** The entries of which the compiler tells the places; none where it is not asked. */
  entries: EntryList[];
  diagnostics: Diagnostic[];
}

/** What stands outside the text of a book knows of it. */
export type Titled = Omit<TypstBook, 'sections'>;

/** An image whose bytes the compiler has as a file. */
export interface TypstImage {
  /** The path of its file: "/images/1.png". */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The page would be seen through it, but is a part of it here: it was laid on the ground of pages. */
  isFlattened?: boolean;
}
