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

interface EpubSection {
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

/** A section with what the table of contents says of it. */
export interface ReadSection extends EpubSection, SectionNumber {
  path: string;
  outline: OutlineEntry[];
}

interface Survey {
  sections: ReadSection[];
  /** The images that the text shows; one that it shows twice may be there twice. */
  shown: EpubImage[];
  isDescribed: boolean;
  /** Of all images. */
  credits: Set<string>;
}

/** Looks through the book once, for what the package document and the table of contents need to know. */
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

/** A title without control characters and other code points that show nothing. */
export function visible(title: string): string {
  return title.replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]+/gu, ' ').trim();
}

/** A heading that is listed in the table of contents. */
export interface OutlineEntry {
  text: string;
  level: number;
  /** That of the heading before for one that has no letters to be found by; null where none comes before. */
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
