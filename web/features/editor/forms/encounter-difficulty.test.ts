import { describe, expect, it } from 'vitest';
import { difficultyWords } from './encounter-difficulty.tsx';

const ASKED = {
  level: 3,
  size: 4,
  xp: 1200,
  difficulty_2024: { difficulty: 'high', low: 600, moderate: 900, high: 1600 },
  difficulty_2014: { difficulty: 'deadly', adjusted_xp: 2400, easy: 300, medium: 600, hard: 900, deadly: 1600 },
} as const;
const wolf = { name: 'Wolf', count: 3, challenge: '1/4', xp: 50 };
const mirewight = { name: 'Mirewight', count: 1, challenge: null, xp: null };

describe('the difficulty in the form of an encounter', () => {
  it('is said for both editions, with what is not known', () => {
    expect(difficultyWords({ ...ASKED, creatures: [wolf] })).toBe(
      'High by the rules of 2024, deadly by those of 2014: 1,200 XP.',
    );
    expect(difficultyWords({ ...ASKED, creatures: [wolf, mirewight] })).toBe(
      'High by the rules of 2024, deadly by those of 2014: 1,200 XP. Without “Mirewight”, which neither the book nor the SRD has.',
    );
    expect(difficultyWords({ ...ASKED, creatures: [mirewight] })).toBe(
      'No difficulty is known. Without “Mirewight”, which neither the book nor the SRD has.',
    );
  });
});
