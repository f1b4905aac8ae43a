import { expect, it } from 'vitest';
import { wealthOfLevel, xpToNextLevel } from './balance/balance.ts';

it('knows what a level takes, and that there is none above the last', () => {
  expect([1, 4, 19, 20].map(xpToNextLevel)).toEqual([300, 3800, 50_000, null]);
});

it('adds the average of the dice to the worth of the items', () => {
  expect([1, 2, 4, 5, 11, 17].map(wealthOfLevel)).toEqual([0, 100, 100, 1137.5, 11_775, 75_175]);
});
