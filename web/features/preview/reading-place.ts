import type { SectionStart } from '#contract/live/live-messages.ts';

/** Where somebody reads, in a form that both views of a book know. */
export interface ReadingPlace {
  sectionId: string;
  /** How much of the section is above, from 0 to 1. */
  share: number;
}

/** The pages of a book, as far as they are known. */
interface Laid {
  /** The sections with their first pages, in the order of the book. */
  sections: readonly SectionStart[];
  pages: number;
}

/**
 * The place at the top of a page. Where several sections share the page, it is in `preferred` if that is one of them. Null before the first
 * section, and for a book without pages.
 */
export function placeOfPage(laid: Laid, page: number, preferred: string | null = null): ReadingPlace | null {
  const own = laid.sections.find(({ id }) => id === preferred);
  const isOnIt = own !== undefined && own.page <= page && page < own.page + pagesOf(laid, own);
  const section = isOnIt ? own : laid.sections.findLast((start) => start.page <= page);
  if (!section) return null;
  const share = (page - section.page) / pagesOf(laid, section);
  return { sectionId: section.id, share: Math.min(share, 1) };
}

/** The page with a place; null if the section has no page. */
export function pageOfPlace(laid: Laid, { sectionId, share }: ReadingPlace): number | null {
  const section = laid.sections.find(({ id }) => id === sectionId);
  if (!section) return null;
  const count = pagesOf(laid, section);
  // A little more, since a share of whole pages may be a hair too small.
  return section.page + Math.min(count - 1, Math.floor(share * count + 0.001));
}

/** The number of pages of a section, at least 1. The page on which the next section begins is not counted. */
function pagesOf({ sections, pages }: Laid, { id, page }: SectionStart): number {
  const next = sections[sections.findIndex((section) => section.id === id) + 1];
  return Math.max(1, (next?.page ?? pages + 1) - page);
}
