import { describe, expect, it } from 'vitest';
import type { PrintFinding } from '#book/print/finding.ts';
import { placeFinding, sectionPages } from './place-finding.ts';

const BOOK = ['one', 'two', 'three'].map((id) => ({ id, title: id }));
const finding = (place: Pick<PrintFinding, 'page' | 'sectionId'>): PrintFinding => ({
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
});
