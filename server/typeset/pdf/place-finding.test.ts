import { describe, expect, it } from 'vitest';
import type { PrintFinding } from '#book/layout/print/print-finding.ts';
import { placeFinding, sectionPages } from './place-finding.ts';

const BOOK = ['one', 'two', 'three'].map((id) => ({ id, title: id, pictures: [{ width: 100, height: id.length }] }));
const finding = (place: Pick<PrintFinding, 'page' | 'sectionId' | 'picture'>): PrintFinding => ({
  code: 'missing_glyph',
  severity: 'error',
  message: 'A sentence.',
  ...place,
});

describe('where a finding is', () => {
  const placesOf = (isFlowing: boolean, starts: number[]) => {
    const sections = sectionPages(BOOK, { starts, pages: 9, isFlowing });
    return BOOK.map(({ id }) => placeFinding(finding({ sectionId: id }), sections).page);
  };

  it('is the page of its section, where that has only one', () => {
    expect(placesOf(false, [3, 4, 9])).toEqual([3, undefined, 9]);
    expect(placesOf(false, [3, 4, 8])).toEqual([3, undefined, undefined]);
    expect(placesOf(true, [3, 3, 4])).toEqual([3, undefined, undefined]);
  });

  it('is not beyond what follows the sections', () => {
    expect(placesOf(false, [3, 6, 8, 9])).toEqual([undefined, undefined, 8]);
  });

  it('names the section of a page', () => {
    const sections = sectionPages(BOOK, { starts: [3, 5, 8], pages: 9, isFlowing: false });
    expect(placeFinding(finding({ page: 7 }), sections)).toMatchObject({ page: 7, section: { id: 'two' } });
    expect(placeFinding(finding({ page: 2 }), sections)).not.toHaveProperty('section');
  });

  it('names the section of a picture among those on its page, and none where it may be another', () => {
    const sections = sectionPages(BOOK, { starts: [3, 3, 3, 4], pages: 9, isFlowing: true });
    const placed = (picture?: { width: number; height: number }) =>
      placeFinding(finding({ page: 3, ...(picture && { picture }) }), sections).section?.id;
    expect(placed({ width: 100, height: 5 })).toBe('three');
    // “one” and “two” show pictures of one size.
    expect(placed({ width: 100, height: 3 })).toBeUndefined();
    expect(placed()).toBeUndefined();
    expect(placeFinding(finding({ page: 8 }), sections)).not.toHaveProperty('section');
  });
});
