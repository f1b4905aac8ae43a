import { describe, expect, it } from 'vitest';
import { isWorthKeeping, expiredVersions } from './keeping.ts';

const NOW = '2026-03-31T12:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
const DAY = 24 * 60;

describe('what an edit replaces', () => {
  const edit = { now: NOW, wordsBefore: 1000, wordsAfter: 1001 };

  it('is kept where nothing was kept before', () => {
    expect(isWorthKeeping({ ...edit, lastKept: null })).toBe(true);
  });

  it('is kept every five minutes while somebody writes', () => {
    expect(isWorthKeeping({ ...edit, lastKept: ago(4.9) })).toBe(false);
    expect(isWorthKeeping({ ...edit, lastKept: ago(5) })).toBe(true);
  });

  it('is kept at once before a fifth of the words goes, but not for a sentence of a short text', () => {
    expect(isWorthKeeping({ ...edit, lastKept: ago(1), wordsAfter: 801 })).toBe(false);
    expect(isWorthKeeping({ ...edit, lastKept: ago(1), wordsAfter: 800 })).toBe(true);
    expect(isWorthKeeping({ ...edit, lastKept: ago(1), wordsBefore: 19, wordsAfter: 0 })).toBe(false);
    expect(isWorthKeeping({ ...edit, lastKept: ago(1), wordsBefore: 20, wordsAfter: 0 })).toBe(true);
  });
});

describe('what is forgotten', () => {
  const kept = (...minutes: number[]) =>
    minutes.map((minute, index) => ({ version: 1000 - index, kept_at: ago(minute) }));

  it('is nothing of the last day', () => {
    expect(expiredVersions(kept(5, 10, 15, DAY - 1), NOW)).toEqual([]);
  });

  it('is all but the newest of each earlier day', () => {
    expect(expiredVersions(kept(5, DAY * 2, DAY * 2 + 5, DAY * 2 + 10, DAY * 3), NOW)).toEqual([998, 997]);
  });

  it('is all but the newest of each month, after thirty days', () => {
    expect(expiredVersions(kept(DAY * 45, DAY * 46, DAY * 80), NOW)).toEqual([999]);
  });

  it('is what goes beyond three hundred versions', () => {
    const many = kept(...Array.from({ length: 302 }, (_, index) => index));
    expect(expiredVersions(many, NOW)).toEqual([700, 699]);
  });
});
