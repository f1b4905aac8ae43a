import { describe, expect, it } from 'vitest';
import { columnEm, narrowColumns, pageSizes } from './page-sizes.ts';
import { bookTheme } from './themes/book-theme.ts';
import { DEFAULT_LAYOUT, type Layout } from './layout.ts';
import { manuscriptSetup, pageSetup } from './page-setup.ts';
import { CUSTOM_MM, inches, PAPER_IDS, toPixels, toPoints, toTwips } from './papers.ts';

const setup = (changes: Partial<Layout> = {}) => pageSetup({ ...DEFAULT_LAYOUT, ...changes });
const custom = (width_mm: number, height_mm: number) => ({ paper: 'custom', width_mm, height_mm }) as const;
const { min, max } = CUSTOM_MM;
const CORNERS = [custom(min, min), custom(min, max), custom(max, min), custom(max, max)];
const PAPERS = [...PAPER_IDS.filter((id) => id !== 'custom').map((paper) => ({ paper })), ...CORNERS];

describe('the pages of a book', () => {
  it('are A4 in two columns until an author chooses', () => {
    expect(setup()).toMatchObject({
      width: 210,
      height: 297,
      margins: { inside: 20, outside: 17, top: 21, bottom: 20 },
      textWidth: 173,
      textHeight: 256,
      columnWidth: 83,
      gutter: 7,
      scale: 1,
    });
  });

  it('have the size of their paper', () => {
    expect(setup({ paper: 'letter' })).toMatchObject({ width: 215.9, height: 279.4 });
    expect(setup(custom(120, 180.5))).toMatchObject({ width: 120, height: 180.5 });
  });

  it('have smaller margins on smaller paper, and never less than a print shop wants', () => {
    const sides = (changes: Partial<Layout>) => Object.values(setup(changes).margins);
    const [a4, a5, smallest] = [sides({}), sides({ paper: 'a5' }), sides(custom(min, min))];
    expect(a5.every((side, at) => side < (a4[at] ?? 0))).toBe(true);
    expect(smallest.every((side) => side > inches(0.5))).toBe(true);
  });

  it.each(PAPERS)('divide their room into columns and gaps between them: %j', (paper) => {
    for (const columns of [1, 2, 3]) {
      for (const base_size_pt of [7, 9.6, 14]) {
        const page = setup({ ...paper, columns, base_size_pt });
        expect(page.columnWidth).toBeGreaterThan(15);
        expect(page.textHeight).toBeGreaterThan(30);
        expect(page.columnWidth * columns + page.gutter * (columns - 1)).toBeCloseTo(page.textWidth, 6);
      }
    }
  });

  it('part large letters by a larger gap', () => {
    expect(setup({ base_size_pt: 12 }).gutter).toBeGreaterThan(setup().gutter);
    expect(setup({ base_size_pt: 7 }).gutter).toBeLessThan(setup().gutter);
  });

  it('are those of a manuscript with one column and the same margin all around', () => {
    const { margins, columns, textWidth } = manuscriptSetup({ ...DEFAULT_LAYOUT, columns: 3 });
    expect([Object.values(margins), columns, textWidth]).toEqual([[25, 25, 25, 25], 1, 160]);
  });
});

describe('the sizes of letters', () => {
  const sizes = (changes: Partial<Layout>) => pageSizes(bookTheme().type.page, setup(changes));

  it('are those of the theme on its own paper', () => {
    expect(sizes({})).toEqual(bookTheme().type.page);
  });

  it('follow from the size of the text', () => {
    expect(sizes({ base_size_pt: 7 })).toMatchObject({ text: 7, table: 6.27 });
    expect(sizes({ base_size_pt: 14 }).statBlockName).toBe(19.69);
  });

  it.each(PAPERS)('leave the order of headings as it is, on %j', (paper) => {
    for (const columns of [1, 2, 3]) {
      const { headings, opening, text } = sizes({ ...paper, columns });
      expect([opening, ...headings]).toEqual([opening, ...headings].toSorted((a, b) => b - a));
      expect(headings.at(-1)).toBe(text);
    }
  });
});

describe('columns that are too narrow', () => {
  it('are named with what they hold', () => {
    expect(narrowColumns(setup({ paper: 'a5', columns: 3 }))).toBe(
      '3 columns leave 36 mm for each, about 25 letters to a line. The text reads better in fewer columns or in smaller type.',
    );
  });

  it('are none of those that authors usually choose', () => {
    for (const paper of PAPER_IDS.filter((id) => id !== 'custom')) {
      expect(narrowColumns(setup({ paper }))).toBeNull();
    }
    expect(columnEm(setup({ columns: 3 }))).toBeGreaterThan(15);
    expect(narrowColumns(setup({ columns: 3 }))).toBeNull();
    expect(narrowColumns(setup({ ...custom(90, 90), columns: 1, base_size_pt: 14 }))).toBeNull();
  });
});

describe('a length', () => {
  it('has as many units as each program counts', () => {
    const inch = inches(1);
    expect([inch, toPoints(inch), toTwips(inch), toPixels(inch, 300)]).toEqual([25.4, 72, 1440, 300]);
  });
});
