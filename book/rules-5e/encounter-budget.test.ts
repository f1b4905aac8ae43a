import { describe, expect, it } from 'vitest';
import { adjustedXp, classicDifficultyOf, classicThresholds } from './encounter-budget.ts';

describe('encounters by the edition of 2014', () => {
  it.each([
    [1, 4, 4, 1],
    [2, 4, 4, 1.5],
    [3, 4, 4, 2],
    [6, 4, 4, 2],
    [7, 4, 4, 2.5],
    [11, 4, 4, 3],
    [15, 4, 4, 4],
    [40, 4, 4, 4],
    [1, 2, 4, 1.5],
    [15, 2, 4, 5],
    [1, 6, 4, 0.5],
    [4, 7, 4, 1.5],
  ])('count %i creatures for %i characters at their multiplier', (creatures, characters, xp, multiplier) => {
    expect(adjustedXp(xp * 100, creatures, characters)).toBe(xp * 100 * multiplier);
  });

  it('add up the thresholds of a party, and keep the level within 1 to 20', () => {
    expect(classicThresholds(3, 4)).toEqual({ easy: 300, medium: 600, hard: 900, deadly: 1600 });
    expect(classicThresholds(25, 1)).toEqual(classicThresholds(20, 1));
    expect(classicThresholds(0, 1)).toEqual(classicThresholds(1, 1));
  });

  it('are of the hardest difficulty that they reach', () => {
    expect(classicDifficultyOf(299, 3, 4)).toBeNull();
    expect(classicDifficultyOf(300, 3, 4)).toBe('easy');
    expect(classicDifficultyOf(1599, 3, 4)).toBe('hard');
    expect(classicDifficultyOf(9000, 3, 4)).toBe('deadly');
  });
});
