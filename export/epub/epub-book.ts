import type { ImageProblem } from '../absent-image.ts';
import type { Node } from 'prosemirror-model';
import type { Layout } from '#book/layout/layout.ts';
import type { SectionKind } from '#book/sections/opening.ts';
import type { Skipped } from '#book/sections/section-numbers.ts';
import type { Theme } from '#book/layout/themes/theme.ts';
import type { Report } from '../diagnostics.ts';
import type { FontFile } from '../web-style.ts';

export interface EpubBook {
  /** "urn:uuid:…", the same for each export of the same book. */
  identifier: string;
  title: string;
  author: string;
  description: string;
  /** As a reader would call it: "Adventure Module". */
  bookTypeLabel: string;
  tags: readonly string[];
  /** When it was last changed: ISO-8601 in UTC. */
  modified: string;
  /** The address of the cover's image, or ''. */
  thumbnail: string;
  layout: Layout;
  /** Where the sections are a part of their book. */
  skipped?: Skipped;
  sections: readonly EpubSection[];
}

export interface EpubSection {
  id: string;
  title: string;
  /** A chapter where absent. */
  kind?: SectionKind;
  /** Reads the document each time it is needed, so that the sections are not all in memory at once. */
  doc(): Node;
}

export interface EpubImage {
  /** In the book, from its top: letters, digits, dots and slashes alone. */
  path: string;
  type: string;
}

export interface EpubOptions {
  theme: Theme;
  /** The images that are available, by their address, each in a format that every reading device shows. */
  images: ReadonlyMap<string, EpubImage>;
  /** Of the theme and of the author, by their paths in the book. */
  fonts?: readonly FontFile[];
  /** Why one that is not among them cannot be shown, where that is known; a sentence. */
  imageProblems?: ReadonlyMap<string, ImageProblem>;
  report: Report;
}
