import type { Node } from 'prosemirror-model';
import type { Layout } from '#book/layout/layout.ts';
import type { PageSetup } from '#book/layout/page-setup.ts';
import type { Opening } from '#book/sections/opening.ts';
import type { Skipped } from '#book/sections/section-numbers.ts';
import type { Theme } from '#book/layout/themes/theme.ts';
import type { Medium } from '#book/layout/print-presets.ts';
import type { ImageProblem } from '../absent-image.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { EntryList } from '../book-lists.ts';

export interface TypstBook {
  title: string;
  description?: string;
  author?: string;
  /** The stored book type. It decides how a drawn cover looks. */
  bookType?: string;
  /** The readable name: "Adventure Module". */
  bookTypeLabel?: string;
  /** The address of the cover picture. */
  coverImage?: string;
  /** The default layout if absent. Its language decides hyphenation. */
  layout?: Layout;
  /** Iterated lazily, so that not all sections are in memory at once. */
  sections: Iterable<TypstSection>;
  /** Set if the sections are only a part of the book: the page on which the first one begins. Pages before it stay blank. */
  firstPage?: number;
  /** If absent in a part of a book, no section is numbered or marks its pages. */
  chapters?: Chapters;
}

/** The number of sections in the whole book besides its scenes, and which of them are left out. */
export interface Chapters {
  skipped: Skipped;
  count: number;
}

export interface TypstSection {
  id: string;
  title: string;
  /** The default opening if absent. */
  opening?: Opening;
  /** May be created on access. */
  readonly doc: Node;
  /** Changes whenever the text may change. Only sections with a version are remembered. */
  version?: string;
}

export interface TypstOptions {
  theme: Theme;
  /** The page of the book's layout if absent. */
  page?: PageSetup;
  /** A screen if absent. */
  medium?: Medium;
  /** Images whose bytes the compiler has as files, by their address in the document. */
  images?: ReadonlyMap<string, TypstImage>;
  /** Why an image that is missing from `images` cannot be shown, if that is known. */
  imageProblems?: ReadonlyMap<string, ImageProblem>;
  /** Diagnostics about the author's own fonts. */
  fontProblems?: readonly Diagnostic[];
  /** Whether a bundled font has a glyph for the character. By default all characters are covered. */
  covers?: (codePoint: number) => boolean;
  /** Whether the compiler should report the place of each creature, spell, item and table. */
  tellsEntries?: boolean;
}

/** The section that a file holds, with the scenes that run on in it. */
export interface SectionFile {
  id: string;
  /** The ids of the section and of its scenes. */
  ids: string[];
  title: string;
  /** The content at the head of the section that takes space there but is not in the file. */
  head: string;
}

export interface TypstSource {
  main: string;
  /** The other files for the compiler, by path. */
  files: Map<string, string>;
  /** The section in each file. */
  sections: Map<string, SectionFile>;
  /** Whether each section begins where the last one ends, rather than on a new page. */
  isFlowing: boolean;
  /** Whether it is the whole book. */
  isWhole: boolean;
  /** The entries whose places the compiler reports; empty if it was not asked to. */
  entries: EntryList[];
  diagnostics: Diagnostic[];
}

/** The facts of a book that its covers and title page need. */
export type Titled = Omit<TypstBook, 'sections'>;

/** An image whose bytes the compiler has as a file. */
export interface TypstImage {
  /** The path of its file: "/images/1.png". */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
  /** Whether a transparent image was laid on the background colour of the page. */
  isFlattened?: boolean;
}
