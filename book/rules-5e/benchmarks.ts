import { challengeValue } from './challenge.ts';

/** What a creature of a challenge rating usually has. */
export interface Benchmark {
  armorClass: number;
  hitPoints: number;
  /** The modifier of the ability it fights with. */
  prime: number;
  constitution: number;
  /** Damage in a round of its usual attacks. */
  damage: number;
  attacks: number;
}

type Step = readonly [number, number, number, number, number, number, number];

/**
 * Steps by challenge rating, drawn through the medians of the creatures of SRD 5.2 (CC-BY-4.0) and smoothed:
 * rating, Armor Class, Hit Points, prime modifier, Constitution modifier, damage a round, attacks a round.
 */
const FIRST: Step = [0, 12, 3, 1, 0, 2, 1];
const STEPS: readonly Step[] = [
  FIRST,
  [0.125, 12, 9, 2, 0, 4, 1],
  [0.25, 12, 13, 2, 1, 5, 1],
  [0.5, 13, 20, 2, 1, 7, 1],
  [1, 13, 28, 3, 1, 10, 1],
  [2, 13, 45, 3, 2, 15, 2],
  [3, 15, 64, 3, 3, 20, 2],
  [4, 15, 78, 4, 3, 25, 2],
  [5, 15, 102, 4, 3, 31, 2],
  [6, 16, 118, 4, 3, 37, 2],
  [7, 16, 127, 4, 4, 43, 2],
  [8, 16, 138, 5, 4, 49, 3],
  [9, 17, 158, 5, 5, 55, 3],
  [10, 17, 172, 6, 5, 60, 3],
  [11, 17, 188, 6, 5, 66, 3],
  [12, 18, 190, 6, 5, 71, 3],
  [13, 18, 198, 6, 5, 77, 3],
  [14, 18, 205, 6, 5, 82, 3],
  [15, 18, 215, 7, 6, 88, 3],
  [16, 19, 230, 7, 6, 94, 3],
  [17, 19, 250, 8, 6, 100, 3],
  [18, 19, 268, 8, 6, 106, 3],
  [19, 19, 287, 8, 7, 112, 3],
  [20, 20, 330, 8, 7, 118, 3],
  [21, 21, 350, 8, 7, 126, 3],
  [22, 22, 410, 9, 8, 134, 3],
  [23, 22, 460, 9, 8, 142, 3],
  [24, 22, 510, 10, 9, 150, 3],
  [26, 23, 560, 10, 9, 166, 3],
  [28, 24, 620, 10, 10, 182, 3],
  [30, 25, 690, 10, 10, 198, 4],
];

/** The benchmark of a rating; for one that no creature of the SRD has, on the line between its neighbours. */
export function benchmarkFor(challenge: string): Benchmark {
  const value = challengeValue(challenge) ?? 0;
  const below = STEPS.findLast(([rating]) => rating <= value) ?? FIRST;
  const above = STEPS.find(([rating]) => rating >= value) ?? below;
  const part = above === below ? 0 : (value - below[0]) / (above[0] - below[0]);
  const between = (column: 1 | 2 | 3 | 4 | 5 | 6) => Math.round(below[column] + (above[column] - below[column]) * part);
  return {
    armorClass: between(1),
    hitPoints: between(2),
    prime: between(3),
    constitution: between(4),
    damage: between(5),
    attacks: between(6),
  };
}
