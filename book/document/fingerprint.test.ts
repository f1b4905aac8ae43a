import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprintOf, lostShare } from './fingerprint.ts';
import { documentFromHtml } from './parse.ts';

/** A text of numbered words, of which `kept` stay the same for every `seed`. */
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

  it('is right to some twelve hundredths where they are long, however much is added besides', () => {
    assert(
      property(integer({ min: 500, max: 4000 }), integer({ min: 0, max: 100 }), integer(), (count, percent, seed) => {
        const kept = Math.round((count * (100 - percent)) / 100);
        const { share, judged } = lostShare(text(count, kept, seed), text(Math.round(count * 1.2), kept, seed + 1));
        // Four and a half standard deviations of a sample of so many words, at the most.
        expect(Math.abs(share - (count - kept) / count)).toBeLessThan(4.5 * Math.sqrt(0.25 / judged));
        expect(judged).toBeGreaterThan(100);
      }),
      { numRuns: 60 },
    );
  });

  it('is nothing where one is the other in another order', () => {
    const words = Array.from({ length: 3000 }, (_, n) => `w${n % 700}`);
    const [one, other] = [words, words.toReversed()].map((list) =>
      fingerprintOf(documentFromHtml(`<p>${list.join(' ')}</p>`)),
    );
    expect(one).toEqual(other);
  });
});
