import { describe, expect, it } from 'vitest';
import { clampPage, spreadAt, turned } from './book-reader.tsx';

describe('the pages that lie open', () => {
  it('are two on a wide screen, but for the first and for a last one without a neighbour', () => {
    expect([1, 2, 3, 4, 6].map((page) => spreadAt(page, 6, true))).toEqual([[1], [2, 3], [2, 3], [4, 5], [6]]);
    expect(spreadAt(4, 6, false)).toEqual([4]);
  });

  it('turn by a spread or by a page, and stay at the ends', () => {
    expect(turned(1, 6, 1, true)).toBe(2);
    expect(turned(3, 6, 1, true)).toBe(4);
    expect(turned(4, 6, -1, true)).toBe(2);
    expect(turned(2, 6, -1, true)).toBe(1);
    expect(turned(1, 6, -1, true)).toBe(1);
    expect(turned(6, 6, 1, true)).toBe(6);
    expect(turned(3, 6, 1, false)).toBe(4);
  });

  it('are pages that the book has, whatever was asked for', () => {
    expect([0, -3, Number.NaN, 2.4, 99].map((page) => clampPage(page, 6))).toEqual([1, 1, 1, 2, 6]);
    expect(clampPage(5, 0)).toBe(1);
  });
});
