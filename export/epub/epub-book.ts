import type { Node } from 'prosemirror-model';
import type { Layout } from '#book/layout/layout.ts';
import type { SectionKind } from '#book/sections/opening.ts';
import { createSectionNumbers, type SectionNumber, type Skipped } from '#book/sections/section-numbers.ts';
import type { Theme } from '#book/layout/themes/theme.ts';
import { image } from '#book/document/blocks/image.ts';
import { heading } from '#book/document/blocks/text-blocks.ts';
import { lineText } from '#book/document/document-words.ts';
import { absentCover, absentImages, type ImageProblem } from '../absent-image.ts';
import type { Report } from '../diagnostics.ts';
import type { FontFile } from '../web-style.ts';
import { collectCredits } from '../book-lists.ts';
import { createHeadingLevels, listedDepth } from '../heading-levels.ts';
import { type LinkTargetsReader, placesIn } from '../link-targets.ts';

export interface EpubBook {
  /** "urn:uuid:…", the same for each export of the same book. */
  identifier: string;
  title: string;
  author: string;
  description: string;
  /** The readable name: "Adventure Module". */
  bookTypeLabel: string;
  tags: readonly string[];
  /** When it was last changed: ISO-8601 in UTC. */
  modified: string;
  /** The address of the cover image, or ''. */
  thumbnail: string;
  layout: Layout;
  /** Set if the sections are only a part of their book. */
  skipped?: Skipped;
  sections: readonly EpubSection[];
}

interface EpubSection {
  id: string;
  title: string;
  /** A chapter if absent. */
  kind?: SectionKind;
  /** Reads the document each time it is needed, so that the sections are not all in memory at once. */
  doc(): Node;
}

export interface EpubImage {
  /** The path from the top of the book, of letters, digits, dots and slashes only. */
  path: string;
  type: string;
}

export interface EpubOptions {
  theme: Theme;
  /** The available images by address, each in a format that every e-reader shows. */
  images: ReadonlyMap<string, EpubImage>;
  /** The fonts of the theme and of the author, by their paths in the book. */
  fonts?: readonly FontFile[];
  /** Why an image that is missing from `images` cannot be shown, if that is known. */
  imageProblems?: ReadonlyMap<string, ImageProblem>;
  report: Report;
}

/** A section with its entries for the table of contents. */
export interface ReadSection extends EpubSection, SectionNumber {
  path: string;
  outline: OutlineEntry[];
}

interface Survey {
  sections: ReadSection[];
  /** The images that the text shows. An image shown twice may appear twice. */
  shown: EpubImage[];
  isDescribed: boolean;
  /** The credits of all images. */
  credits: Set<string>;
}

/** Reads through the book once for the facts that the package document and the table of contents need. */
export function survey(
  { sections, thumbnail, layout, skipped }: EpubBook,
  { images, imageProblems, report }: EpubOptions,
  parts: LinkTargetsReader,
): Survey {
  const shown: EpubImage[] = [];
  const credits = new Set<string>();
  let isDescribed = true;
  const has = (address: string) => images.has(address);
  absentCover(thumbnail, has, { problem: imageProblems?.get(thumbnail) }).forEach(report.add);
  const numberOf = createSectionNumbers(layout.chapter_numbers, layout.language, skipped);
  const read = sections.map((section, index) => {
    const doc = section.doc();
    absentImages({ ...section, doc }, has, 'held', imageProblems).forEach(report.add);
    collectCredits(doc, credits);
    doc.descendants((node) => {
      if (!image.is(node)) return;
      const { src, alt } = image.attrs(node);
      const found = images.get(src);
      if (!found) return;
      shown.push(found);
      if (alt.trim() === '') isDescribed = false;
    });
    const number = index + 1;
    const title = visible(section.title) || `Section ${number}`;
    const path = `section-${number}.xhtml`;
    parts.read({ id: section.id, title, href: path, doc });
    return {
      ...section,
      ...numberOf(section.kind ?? 'chapter'),
      title,
      path,
      outline: outlineOf(doc, listedDepth(doc, section.kind ?? 'chapter', layout.toc_depth)),
    };
  });
  return { sections: read, shown, isDescribed, credits };
}

/** A title without control characters and other invisible code points. */
export function visible(title: string): string {
  return title.replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]+/gu, ' ').trim();
}

/** A heading that is listed in the table of contents. */
export interface OutlineEntry {
  text: string;
  level: number;
  /** The id of the heading, or of the previous one if this has no letters to be found by; null if there is none. */
  id: string | null;
}

/** The headings of a section that are listed in a table of contents of this depth, in order, with their ids on its page. */
export function outlineOf(doc: Node, depth: number): OutlineEntry[] {
  const levels = createHeadingLevels(doc, depth);
  const places = placesIn(doc);
  const entries: OutlineEntry[] = [];
  doc.descendants((node) => {
    const text = lineText(node).replace(/\s+/g, ' ').trim();
    if (!heading.is(node) || node.content.size === 0) return;
    const { level, outlined } = levels.enter(heading.attrs(node).level);
    if (outlined && text !== '') entries.push({ text, level, id: places.get(node)?.id ?? entries.at(-1)?.id ?? null });
  });
  return entries;
}
