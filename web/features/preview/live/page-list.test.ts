import { describe, expect, it } from 'vitest';
import { listHeight, pagesInView, scrollToLine, scrollToPage, topOf } from './page-list.ts';

const measure = { pageHeight: 100, gap: 10, pages: 20 };

describe('a list of pages', () => {
  it('knows which pages are in view, those that soon are last', () => {
    expect(pagesInView(0, 200, measure)).toEqual([1, 2, 3]);
    expect(pagesInView(115, 50, measure)).toEqual([2, 3, 1]);
    expect(pagesInView(listHeight(measure) - 100, 100, measure)).toEqual([20, 19]);
    expect(pagesInView(99_999, 100, measure)).toEqual([20, 19]);
    expect(pagesInView(0, 200, { ...measure, pages: 0 })).toEqual([]);
    expect(pagesInView(0, 0, { pageHeight: 0, gap: 0, pages: 5 })).toEqual([]);
  });

  it('scrolls to a page of which too little is seen, and not beyond its end', () => {
    expect(scrollToPage(2, { top: 110, height: 100 }, measure)).toBeNull();
    expect(scrollToPage(2, { top: 140, height: 200 }, measure)).toBeNull();
    expect(scrollToPage(2, { top: 170, height: 200 }, measure)).toBe(topOf(2, measure));
    expect(scrollToPage(20, { top: 0, height: 200 }, measure)).toBe(listHeight(measure) - 200);
    // A page that is larger than the view need not scroll further.
    expect(scrollToPage(3, { top: 250, height: 40 }, measure)).toBeNull();
  });

  it('stands still while a line is in view, and otherwise shows its page, or a part of a page that is too large', () => {
    const line = { top: topOf(2, measure) + 80, height: 5 };
    expect(scrollToLine(line, 2, { top: 150, height: 60 }, measure)).toBeNull();
    expect(scrollToLine(line, 2, { top: 0, height: 120 }, measure)).toBe(topOf(2, measure));
    expect(scrollToLine(line, 2, { top: 0, height: 60 }, measure)).toBe(line.top - 20);
    const last = { top: topOf(20, measure) + 90, height: 5 };
    expect(scrollToLine(last, 20, { top: 0, height: 60 }, measure)).toBe(listHeight(measure) - 60);
  });
});
