import { useCallback } from 'react';
import { showPlace } from '#web/lib/books/written-text.ts';
import type { LiveBook } from './live-book.ts';
import { type LiveState, sectionOfPage } from './live-state.ts';
import { useOpenSection } from './opening-section.ts';

/** Leads from a place on a page to its words in the editor, in whichever section they are. True where they are found. */
export function usePressedPlace(projectId: string, book: LiveBook | null, state: LiveState) {
  const openSection = useOpenSection(projectId);
  const { sections, pages } = state;
  return useCallback(
    async (number: number, x: number, y: number): Promise<boolean> => {
      const section = sectionOfPage({ sections }, number);
      const place = section && (await book?.press(number, x, y));
      if (!section || !place) return false;
      const next = sections[sections.indexOf(section) + 1]?.page ?? pages + 1;
      const near = (number - section.page + place.near) / Math.max(1, next - section.page);
      const isOpen = showPlace(projectId, section.id, { ...place, near: Math.min(1, Math.max(0, near)) });
      if (!isOpen) openSection(section.id);
      return true;
    },
    [projectId, book, sections, pages, openSection],
  );
}
