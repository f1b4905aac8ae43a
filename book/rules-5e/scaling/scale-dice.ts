import type { Dice } from '../dice.ts';

/** Dice by their size. */
const SIDES = [12, 10, 8, 6, 4];

/**
 * As many of these dice, with this bonus, as come nearest to `ratio` times their average; where one would be too much already, one smaller
 * die. At least 1d4.
 */
export function scaleDice(dice: Dice, bonus: number, ratio: number): Dice {
  const left = average(dice) * ratio - bonus;
  const count = Math.round(left / ((dice.sides + 1) / 2));
  if (count >= 1) return { count, sides: dice.sides, bonus };
  const fitting = SIDES.filter((sides) => sides < dice.sides);
  const sides = fitting.find((smaller) => (smaller + 1) / 2 <= left) ?? Math.min(4, dice.sides);
  return { count: 1, sides, bonus };
}

/** Not rounded down, as a printed average is. */
function average({ count, sides, bonus }: Dice): number {
  return (count * (sides + 1)) / 2 + bonus;
}
