import { describe, expect, it } from 'vitest';
import { pageOfPlace, placeOfPage } from './reading-place.ts';

const LAID = {
  pages: 12,
  sections: [
    { id: 'a', page: 3 },
    { id: 'b', page: 4 },
    { id: 'c', page: 4 },
    { id: 'd', page: 9 },
  ],
};

describe('the place where a book is read', () => {
  it('is the same page after text and back, on every page of a section', () => {
    for (const page of [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      const place = placeOfPage(LAID, page);
      expect(place && pageOfPlace(LAID, place)).toBe(page);
    }
  });

  it('is in the section that was open, if several share its page', () => {
    expect(placeOfPage(LAID, 4, 'b')).toEqual({ sectionId: 'b', share: 0 });
    expect(placeOfPage(LAID, 4)).toEqual({ sectionId: 'c', share: 0 });
    expect(placeOfPage(LAID, 10, 'b')).toEqual({ sectionId: 'd', share: 0.25 });
  });

  it('is none on a page before the first section, and in a book without pages', () => {
    expect(placeOfPage(LAID, 2)).toBeNull();
    expect(placeOfPage({ pages: 0, sections: [] }, 1, 'a')).toBeNull();
    expect(pageOfPlace({ pages: 0, sections: [] }, { sectionId: 'a', share: 0.5 })).toBeNull();
  });

  it('is the last page of its section at its end', () => {
    expect(pageOfPlace(LAID, { sectionId: 'c', share: 1 })).toBe(8);
    expect(pageOfPlace(LAID, { sectionId: 'd', share: 0.6 })).toBe(11);
  });
});
