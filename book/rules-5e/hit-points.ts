import { averageOfDice, type Dice } from './dice.ts';
import type { Size } from './stat-block.ts';

/** Sides of the die that a creature's size typically gives. SRD 5.2 (CC-BY-4.0), "Hit Dice by Size". */
export const HIT_DIE: Record<Size, number> = { Tiny: 4, Small: 6, Medium: 8, Large: 10, Huge: 12, Gargantuan: 20 };

/** Hit Point dice with the Constitution modifier once for each die: two d8 with +1 are 2d8 + 2 (SRD 5.2, "Hit Points"). */
export function hitDice(count: number, sides: number, constitutionModifier: number): Dice {
  return { count, sides, bonus: count * constitutionModifier };
}

/** The printed Hit Points of these dice: their average, at least 1. */
export function hitPointsOf(dice: Dice): number {
  return Math.max(1, averageOfDice(dice));
}

/** How many dice of this size come closest to the Hit Points wanted; at least one. */
export function hitDiceFor(hitPoints: number, sides: number, constitutionModifier: number): number {
  const perDie = (sides + 1) / 2 + constitutionModifier;
  return Math.max(1, Math.round(hitPoints / Math.max(perDie, 0.5)));
}
