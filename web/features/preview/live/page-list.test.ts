import { describe, expect, it } from 'vitest';
import {
  listHeight,
  pageMostInView,
  pagesInView,
  placeAfterZoom,
  scrollToLine,
  scrollToPage,
  topOf,
  zoomByKey,
  zoomByWheel,
} from './page-list.ts';

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

  it('names the page most in view, and of several whole ones the preferred', () => {
    expect(pageMostInView({ top: 0, height: 60 }, measure, 4)).toBe(1);
    expect(pageMostInView({ top: 65, height: 60 }, measure, 1)).toBe(1);
    expect(pageMostInView({ top: 90, height: 60 }, measure, 1)).toBe(2);
    expect(pageMostInView({ top: 0, height: 320 }, measure, null)).toBe(1);
    expect(pageMostInView({ top: 0, height: 320 }, measure, 2)).toBe(2);
    expect(pageMostInView({ top: 60, height: 260 }, measure, 1)).toBe(2);
    expect(pageMostInView({ top: listHeight(measure) - 60, height: 60 }, measure, null)).toBe(20);
    expect(pageMostInView({ top: 0, height: 60 }, { ...measure, pages: 0 }, null)).toBeNull();
  });

  it('keeps a place of a page when its size changes, and in a gap too', () => {
    const twice = { ...measure, pageHeight: 200 };
    expect(placeAfterZoom(0, 100, twice)).toBe(0);
    expect(placeAfterZoom(topOf(3, measure) + 25, 100, twice)).toBe(topOf(3, twice) + 50);
    expect(placeAfterZoom(topOf(3, measure) - 4, 100, twice)).toBe(topOf(3, twice) - 4);
    expect(placeAfterZoom(placeAfterZoom(777, 100, twice), 200, measure)).toBeCloseTo(777);
  });

  it('becomes larger and smaller by keys and by the wheel, within its bounds', () => {
    expect([zoomByKey('+', 100), zoomByKey('-', 100), zoomByKey('a', 100)]).toEqual([125, 80, null]);
    expect([zoomByKey('+', 390), zoomByKey('-', 26)]).toEqual([400, 25]);
    const turn = (deltaY: number, deltaMode = 0) => zoomByWheel({ deltaY, deltaMode }, 100);
    expect(turn(-120)).toBeGreaterThan(turn(-1));
    expect(turn(-0.2)).toBeGreaterThan(100);
    expect(turn(-120) * turn(120)).toBeCloseTo(100 * 100);
    expect(turn(3, 1)).toBe(turn(120));
    expect(zoomByWheel({ deltaY: -120, deltaMode: 0 }, 399)).toBe(400);
    expect(zoomByWheel({ deltaY: 120, deltaMode: 0 }, 26)).toBe(25);
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
