import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { docxPage } from './docx-description.ts';

describe('a page of a Word document', () => {
  it('is A4 with margins of 25 mm until an author chooses', () => {
    expect(docxPage(DEFAULT_LAYOUT, bookTheme())).toEqual({
      width: 11_906,
      height: 16_838,
      margin: 1418,
      textWidth: 9070,
      textHeight: 14_002,
      ratio: 1,
    });
  });

  it('has the paper and the type size of the book, and one column', () => {
    const layout = { ...DEFAULT_LAYOUT, paper: 'letter', columns: 3, base_size_pt: 12 } as const;
    const { width, height, margin, textWidth, ratio } = docxPage(layout, bookTheme());
    expect([width, height, ratio]).toEqual([12_240, 15_840, 1.25]);
    expect(textWidth).toBe(width - 2 * margin);
  });
});
