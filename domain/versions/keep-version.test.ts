import { DEFAULT_OPENING, type Opening } from '#book/sections/opening.ts';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '#book/document/fingerprint.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import type { SectionImage } from '#book/sections/section-fields.ts';
import { displacedVersions, expiredVersions, isWorthKeeping } from './keep-version.ts';
import { storedFingerprint, type TextTraits } from './loss.ts';

const NOW = '2026-03-31T12:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
const DAY = 24 * 60;

describe('what an edit replaces', () => {
  const text = (words: readonly string[], images: SectionImage[] = []): TextTraits => ({
    fingerprint: storedFingerprint(fingerprintOf(documentFromHtml(`<p>${words.join(' ')}</p>`))),
    images,
    opening: DEFAULT_OPENING,
  });
  const some = (count: number, prefix = 'word') => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const edit = { now: NOW, lastKept: ago(1), before: text(some(1000)), after: text(some(1001)) };

  it('is kept where nothing was kept before', () => {
    expect(isWorthKeeping({ ...edit, lastKept: null })).toBe(true);
  });

  it('is kept every five minutes while somebody writes', () => {
    expect(isWorthKeeping({ ...edit, lastKept: ago(4.9) })).toBe(false);
    expect(isWorthKeeping({ ...edit, lastKept: ago(5) })).toBe(true);
  });

  it('is kept at once where as many other words take its place', () => {
    expect(isWorthKeeping({ ...edit, after: text(some(1000, 'other')) })).toBe(true);
    expect(isWorthKeeping({ ...edit, before: text(some(100)), after: text([...some(79), ...some(21, 'other')]) })).toBe(
      true,
    );
    expect(isWorthKeeping({ ...edit, before: text(some(100)), after: text([...some(80), ...some(20, 'other')]) })).toBe(
      false,
    );
  });

  it('is kept from one word more than a fifth on, however short the text', () => {
    const losing = (words: number, lost: number) =>
      isWorthKeeping({ ...edit, before: text(some(words)), after: text([...some(words - lost), 'added']) });
    for (const words of [5, 10, 50, 255]) {
      expect(losing(words, words / 5)).toBe(false);
      expect(losing(words, words / 5 + 1)).toBe(true);
    }
    for (const words of [1, 2, 3, 4]) expect(losing(words, 1)).toBe(true);
  });

  it('is kept where all of it goes, one word or many', () => {
    for (const words of [1, 4, 256, 1000])
      expect(isWorthKeeping({ ...edit, before: text(some(words)), after: text([]) })).toBe(true);
  });

  it('is not kept for a correction, a new order, or words that are added', () => {
    expect(isWorthKeeping({ ...edit, before: text(some(10)), after: text([...some(9), 'corrected']) })).toBe(false);
    expect(isWorthKeeping({ ...edit, after: text([...some(990), ...some(10, 'corrected')]) })).toBe(false);
    expect(isWorthKeeping({ ...edit, before: text(some(3)), after: text(some(3).toReversed()) })).toBe(false);
    expect(isWorthKeeping({ ...edit, after: text(some(1000).toReversed()) })).toBe(false);
    expect(isWorthKeeping({ ...edit, before: text(some(1)), after: text(some(200)) })).toBe(false);
    expect(isWorthKeeping({ ...edit, before: text([]), after: text(some(1)) })).toBe(false);
    expect(
      isWorthKeeping({ ...edit, before: text(some(100)), after: text([...some(100), ...some(100, 'more')]) }),
    ).toBe(false);
  });

  it('is kept where one of many equal words is left', () => {
    const sea = Array.from({ length: 100 }, () => 'sea');
    expect(isWorthKeeping({ ...edit, before: text(sea), after: text(['sea']) })).toBe(true);
  });

  it('is kept where an image goes, from the text or from the list', () => {
    const image = { id: 'i', url: '/api/images/i', alt: '', caption: '', type: 'uploaded' };
    const shown = text([...some(1000), '</p><img src="/api/images/a"><p>']);
    expect(isWorthKeeping({ ...edit, before: shown, after: text(some(1000)) })).toBe(true);
    expect(isWorthKeeping({ ...edit, before: text(some(9), [image]), after: text(some(9)) })).toBe(true);
    expect(isWorthKeeping({ ...edit, before: text(some(9)), after: text(some(9), [image]) })).toBe(false);
    expect(isWorthKeeping({ ...edit, before: text(some(1000)), after: shown })).toBe(false);
  });

  it('is kept where an epigraph or the picture at its head goes', () => {
    const opened = (given: Partial<Opening>) => ({ ...edit.before, opening: { ...DEFAULT_OPENING, ...given } });
    const before = opened({ epigraph: 'Reeds bow.', image: '/api/images/fen' });
    const kept = (given: Partial<Opening>) =>
      isWorthKeeping({ ...edit, before, after: opened({ ...before.opening, ...given }) });
    expect([kept({ epigraph: '' }), kept({ image: '' }), kept({ kind: 'part', source: 'Ann' })]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is kept where nothing is known of it', () => {
    expect(isWorthKeeping({ ...edit, before: { ...text([]), fingerprint: '' } })).toBe(true);
  });
});

describe('what is forgotten', () => {
  const kept = (...minutes: number[]) =>
    minutes.map((minute, index) => ({ version: 1000 - index, kept_at: ago(minute), text_bytes: 100 }));

  it('is nothing of the last day, not even of two at the same instant', () => {
    expect(expiredVersions(kept(5, 10, 10, 15, DAY - 1), NOW)).toEqual([]);
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

describe('what is deleted where there is no room', () => {
  const kept = (...sizes: number[]) =>
    sizes.map((text_bytes, index) => ({ version: sizes.length - index, kept_at: ago(index), text_bytes }));

  it('is the oldest, as few as take the room of the newest', () => {
    expect(displacedVersions(kept(100, 100, 100, 100))).toEqual([1]);
    expect(displacedVersions(kept(150, 100, 100, 100))).toEqual([1, 2]);
    expect(displacedVersions(kept(50, 300, 300))).toEqual([1]);
  });

  it('is never the newest, however little all the others take', () => {
    expect(displacedVersions(kept(100))).toEqual([]);
    expect(displacedVersions(kept(100, 10, 10))).toEqual([1, 2]);
    expect(displacedVersions(kept(0, 10))).toEqual([]);
    expect(displacedVersions([])).toEqual([]);
  });
});
