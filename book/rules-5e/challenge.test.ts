import { describe, expect, it } from 'vitest';
import { UNPACKED_SRD } from './srd/testing/unpacked-srd.ts';
import { benchmarkFor, CHALLENGES } from './challenge.ts';
import type { StatBlock } from './stat-block.ts';

const OF_RATING = new Map(
  CHALLENGES.map((challenge) => [challenge, UNPACKED_SRD.creatures.filter((block) => block.challenge === challenge)]),
);
/** Ratings with enough creatures for a meaningful median. */
const COMMON = CHALLENGES.filter((challenge) => (OF_RATING.get(challenge)?.length ?? 0) >= 5);

describe('the benchmarks of challenge ratings', () => {
  it.each(COMMON)('lie near the medians of the SRD at CR %s', (challenge) => {
    const { armorClass, hitPoints } = benchmarkFor(challenge);
    expect(Math.abs(armorClass - median(challenge, 'armorClass'))).toBeLessThanOrEqual(1);
    expect(Math.abs(hitPoints / median(challenge, 'hitPoints') - 1)).toBeLessThanOrEqual(0.08);
  });

  it('lie between their neighbours where the SRD has no creature', () => {
    expect(benchmarkFor('25').hitPoints).toBe(535);
    expect(benchmarkFor('29').damage).toBe(190);
  });
});

function median(challenge: string, field: 'armorClass' | 'hitPoints'): number {
  const values = (OF_RATING.get(challenge) ?? []).map((block: StatBlock) => block[field] ?? 0).sort((a, b) => a - b);
  return ((values[Math.floor((values.length - 1) / 2)] ?? 0) + (values[Math.ceil((values.length - 1) / 2)] ?? 0)) / 2;
}
