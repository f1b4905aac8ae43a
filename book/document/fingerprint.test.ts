import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprintOf, lostShare } from './fingerprint.ts';
import { documentFromHtml } from './parse.ts';

/** A text of numbered words, of which `kept` are the same for every `seed`. */
const text = (count: number, kept: number, seed: number) =>
  fingerprintOf(
    documentFromHtml(
      `<p>${Array.from({ length: count }, (_, n) => (n < kept ? `w${n}` : `v${seed}n${n}`)).join(' ')}</p>`,
    ),
  );

describe('the share of a text that another one lacks', () => {
  it('is exact while both are short', () => {
    assert(
      property(integer({ min: 1, max: 256 }), integer({ min: 0, max: 256 }), (count, gone) => {
        const kept = Math.max(0, count - gone);
        const { share, isExact } = lostShare(text(count, kept, 1), text(count, kept, 2));
        expect([share, isExact]).toEqual([(count - kept) / count, true]);
      }),
    );
  });

  it('is a good estimate for long texts, however much is added', () => {
    assert(
      property(integer({ min: 500, max: 4000 }), integer({ min: 0, max: 100 }), integer(), (count, percent, seed) => {
        const kept = Math.round((count * (100 - percent)) / 100);
        const { share, judged } = lostShare(text(count, kept, seed), text(Math.round(count * 1.2), kept, seed + 1));
        // At most six standard deviations of a sample of this size. By Hoeffding's bound, 60 runs exceed it twice in a
        // million times.
        expect(Math.abs(share - (count - kept) / count)).toBeLessThan(6 * Math.sqrt(0.25 / judged));
        // If nothing is kept, 256 / 2.2 = 116 words are judged, with a standard deviation of 8. So few occur once in
        // eight million times in 60 runs.
        expect(judged).toBeGreaterThan(70);
      }),
      { numRuns: 60 },
    );
  });

  it.each([10, 20, 50, 90])('is right on average for long texts: %d of a hundred words', (percent) => {
    const kept = 10 * (100 - percent);
    const shares = Array.from({ length: 60 }, (_, n) =>
      lostShare(text(1000, kept, 2 * n), text(1200, kept, 2 * n + 1)),
    );
    const average = shares.reduce((sum, { share }) => sum + share, 0) / shares.length;
    expect(Math.abs(average - percent / 100)).toBeLessThan(0.02);
  });

  it('is zero if only the order differs', () => {
    const words = Array.from({ length: 3000 }, (_, n) => `w${n % 700}`);
    const [one, other] = [words, words.toReversed()].map((list) =>
      fingerprintOf(documentFromHtml(`<p>${list.join(' ')}</p>`)),
    );
    expect(one).toEqual(other);
  });

  it('counts the words of footnotes', () => {
    const before = fingerprintOf(documentFromHtml('<p>One<span data-footnote="two three four"></span></p>'));
    expect(lostShare(before, fingerprintOf(documentFromHtml('<p>One</p>'))).share).toBe(3 / 4);
  });
});
