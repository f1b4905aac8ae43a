import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { toPoints } from '#book/layout/papers.ts';
import { printPage, SHOPS } from '#book/layout/print-shops.ts';
import { type CheckedFile, checkFile, type PageInspection } from './check-print-file.ts';

const page = printPage(DEFAULT_LAYOUT, 'drivethrurpg');
const shop = SHOPS.drivethrurpg;
const BLANK: PageInspection = { texts: [], images: [], colours: ['cmyk'], mostInk: 200 };

/** The codes of what is found on one page of a book of 100. */
function found(changes: Partial<PageInspection>, file: Partial<CheckedFile> = {}): string[] {
  const inspection = { pages: [{ ...BLANK, ...changes }], fontsNotEmbedded: [] };
  return checkFile({ inspection, page, shop, inks: 'cmyk', pages: 1, bytes: 1000, ...file })
    .filter(({ code, severity }) => code !== 'page_count' || severity !== 'error')
    .map(({ code }) => code);
}

/** A box at this distance from the lower left corner of the trimmed page, in millimetres. */
const at = (left: number, bottom: number, width: number, height: number) => {
  const points = (mm: number) => toPoints(mm + page.bleed);
  return { left: points(left), bottom: points(bottom), right: points(left + width), top: points(bottom + height) };
};
const image = (box: ReturnType<typeof at>) => ({ ...box, ppi: 300, colour: 'cmyk' as const, width: 600, height: 400 });

describe('a page that is checked for print', () => {
  it('may hold text in its columns, and pictures there or in the bleed', () => {
    expect(found({ texts: [at(30, 100, 50, 4)], images: [image(at(30, 100, 80, 80))] })).toEqual([]);
    expect(found({ images: [image(at(-4, -4, 218, 305))] })).toEqual([]);
  });

  it('may not hold text that is cut off, or wider than its column', () => {
    expect(found({ texts: [at(150, 100, 70, 4)] })).toEqual(['overfull']);
    expect(found({ texts: [at(150, 100, 50, 4)] })).toEqual(['overfull']);
  });

  it('may not hold anything between the safe area and the bleed', () => {
    expect(found({ texts: [at(100, 8, 20, 4)] })).toEqual(['safe_area']);
    expect(found({ images: [image(at(3, 100, 80, 80))] })).toEqual(['safe_area']);
    expect(found({ images: [image(at(0, 100, 80, 80))] })).toEqual(['safe_area']);
  });

  it('has the colours of the press alone', () => {
    expect(found({ colours: ['cmyk', 'grey'] })).toEqual([]);
    expect(found({ colours: ['rgb'] })).toEqual(['colour_space']);
    expect(found({ images: [{ ...image(at(30, 100, 80, 80)), colour: 'rgb' }] })).toEqual(['colour_space']);
    expect(found({ colours: ['cmyk'] }, { inks: 'grey' })).toEqual(['colour_space']);
    expect(found({ colours: ['rgb'] }, { inks: 'rgb', shop: SHOPS.print })).toEqual([]);
  });

  it('has no more ink than the press takes', () => {
    expect(found({ mostInk: 240 })).toEqual([]);
    expect(found({ mostInk: 241 })).toEqual(['ink_limit']);
  });

  it('has pictures of the fineness that the shop asks for', () => {
    const coarse = { ...image(at(30, 100, 80, 80)), ppi: 200 };
    expect(found({ images: [coarse] })).toEqual(['image_resolution']);
    expect(found({ images: [{ ...coarse, ppi: 700 }] }, { shop: SHOPS.lulu })).toContain('image_resolution');
  });

  it('is in a file that the shop takes', () => {
    expect(found({}, { bytes: 600_000_001 })).toEqual(['file_size']);
    const inspection = { pages: [BLANK], fontsNotEmbedded: ['Arial'] };
    expect(found({}, { inspection })).toEqual(['font_not_embedded']);
    expect(found({}, { pages: 2 })).toEqual(['page_count']);
    expect(found({}, { shop: SHOPS.lulu, page: printPage(DEFAULT_LAYOUT, 'lulu'), pages: 700, inks: 'rgb' })).toEqual([
      'page_count',
      'safe_area',
    ]);
  });
});
