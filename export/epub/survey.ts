import { image } from '#book/document/blocks/image.ts';
import { createSectionNumbers, type SectionNumber } from '#book/sections/section-numbers.ts';
import { absentCover, absentImages } from '../absent-image.ts';
import { collectCredits } from '../book-lists.ts';
import { listedDepth } from '../heading-levels.ts';
import type { LinkedPartsReader } from '../linked-parts.ts';
import type { EpubBook, EpubImage, EpubOptions, EpubSection } from './epub-book.ts';
import { type OutlineEntry, outlineOf } from './outline.ts';

/** A section with what the table of contents says of it. */
export interface ReadSection extends EpubSection, SectionNumber {
  path: string;
  outline: OutlineEntry[];
}

export interface Survey {
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
  parts: LinkedPartsReader,
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
