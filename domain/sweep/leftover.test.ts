import { describe, expect, it } from 'vitest';
import { inPages, mayRemove, withoutBytes, withoutOwner } from './leftover.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse('2026-01-05T12:00:00Z');

describe('what belongs to nothing', () => {
  it.each([
    ['a moment ago', NOW - 1, false],
    ['a day ago to the millisecond', NOW - DAY_MS, false],
    ['more than a day ago', NOW - DAY_MS - 1, true],
    ['tomorrow, by a clock that was wrong', NOW + DAY_MS, false],
  ])('may be removed where it was written %s: %j %j', (_when, modifiedAt, expected) => {
    expect(mayRemove({ modifiedAt }, NOW)).toBe(expected);
  });

  it('is told from what a row names, in both directions', () => {
    const [a, b, c] = [{ hash: 'a' }, { hash: 'b' }, { hash: 'c' }];
    expect(withoutOwner([a, b, c], new Set(['b']))).toEqual([a, c]);
    expect(withoutBytes([a, b, c], new Set(['b', 'x']))).toEqual([a, c]);
  });
});

describe('pages', () => {
  async function* numbers(count: number) {
    for (let n = 0; n < count; n += 1) yield n;
  }

  it.each([
    [0, []],
    [2, [2]],
    [3, [3]],
    [7, [3, 3, 1]],
  ])('of %j items hold all of them: %j', async (count, sizes) => {
    const pages: number[][] = [];
    for await (const page of inPages(numbers(count), 3)) pages.push(page);
    expect(pages.map(({ length }) => length)).toEqual(sizes);
    expect(pages.flat()).toHaveLength(count);
  });
});
