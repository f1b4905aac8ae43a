import type { Size } from './stat-block.ts';

/** A sum of equal dice and a bonus: 2d6 + 5. */
export interface Dice {
  count: number;
  sides: number;
  bonus: number;
}

/** Parses "2d6 + 5", "d8", "3d10−2"; null if the text is not a dice expression with at least one die and one side. */
export function parseDice(text: string): Dice | null {
  const match = /^\s*(?:(\d{1,3})\s*)?[dD]\s*(\d{1,4})(?:\s*([+\-−–])\s*(\d{1,5}))?\s*$/.exec(text);
  if (match === null) return null;
  const [, count = '1', sides = '', sign, flat = '0'] = match;
  const dice = {
    count: Number(count),
    sides: Number(sides),
    bonus: sign === '+' ? Number(flat) : 0 - Number(flat) + 0,
  };
  return dice.count > 0 && dice.sides > 0 ? dice : null;
}

const SIDES: readonly number[] = [2, 3, 4, 6, 8, 10, 12, 20, 100];

/** Whether the game has dice with this many sides. A d3 and a coin are rolled with other dice. */
export function isDie({ sides }: Dice): boolean {
  return SIDES.includes(sides);
}

/**
 * Returns the average as the rules print it: the average of all dice, rounded down, plus the bonus (SRD 5.2,
 * "Monsters": 2d8 + 2 is 11).
 */
export function averageOfDice({ count, sides, bonus }: Dice): number {
  return Math.floor((count * (sides + 1)) / 2) + bonus;
}

/** Formats dice as "2d6 + 5", "2d6 − 1", "1d4", with the true minus sign. */
export function formatDice({ count, sides, bonus }: Dice): string {
  const dice = `${count}d${sides}`;
  if (bonus === 0) return dice;
  return bonus > 0 ? `${dice} + ${bonus}` : `${dice} − ${-bonus}`;
}

/** Formats an amount as stat blocks print it: the average, then the dice: "12 (2d6 + 5)". */
export function formatDamage(dice: Dice): string {
  return `${averageOfDice(dice)} (${formatDice(dice)})`;
}

/** The usual hit die for a creature's size. SRD 5.2 (CC-BY-4.0), "Hit Dice by Size". */
export const HIT_DIE: Record<Size, number> = { Tiny: 4, Small: 6, Medium: 8, Large: 10, Huge: 12, Gargantuan: 20 };

/**
 * Returns the Hit Point dice, with the Constitution modifier once for each die: two d8 with +1 are 2d8 + 2 (SRD 5.2,
 * "Hit Points").
 */
export function hitDice(count: number, sides: number, constitutionModifier: number): Dice {
  return { count, sides, bonus: count * constitutionModifier };
}

/** Returns the printed Hit Points of these dice: their average, at least 1. */
export function hitPointsOf(dice: Dice): number {
  return Math.max(1, averageOfDice(dice));
}

/** Returns the number of dice of this size that comes closest to the wanted Hit Points; at least one. */
export function hitDiceFor(hitPoints: number, sides: number, constitutionModifier: number): number {
  const perDie = (sides + 1) / 2 + constitutionModifier;
  return Math.max(1, Math.round(hitPoints / Math.max(perDie, 0.5)));
}
