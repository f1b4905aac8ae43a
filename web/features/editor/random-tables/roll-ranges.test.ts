import { describe, expect, it } from 'vitest';
import { dieSpan, evenRanges, hasEvenRanges } from './roll-ranges.ts';

describe('the ranges of a random table', () => {
  it('give each face a row where they match', () => {
    expect(evenRanges('d4', 4)).toEqual(['1', '2', '3', '4']);
  });

  it('share the faces evenly, the first rows getting one more', () => {
    expect(evenRanges('d6', 4)).toEqual(['1–2', '3–4', '5', '6']);
    expect(evenRanges('d100', 5)).toEqual(['1–20', '21–40', '41–60', '61–80', '81–100']);
  });

  it('begin at the lowest sum of several dice', () => {
    expect(dieSpan('2d6')).toEqual({ low: 2, high: 12 });
    expect(evenRanges('2d6', 11)[0]).toBe('2');
  });

  it('end with the die', () => {
    expect(evenRanges('d4', 6)).toEqual(['1', '2', '3', '4', '', '']);
  });

  it('are the author’s own once one differs', () => {
    expect(hasEvenRanges('d4', ['1', '2', '3', '4'])).toBe(true);
    expect(hasEvenRanges('d4', ['1', '2', ''])).toBe(false);
    expect(hasEvenRanges('d4', ['1–3', '4'])).toBe(false);
  });
});
