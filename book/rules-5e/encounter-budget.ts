export type Difficulty = 'low' | 'moderate' | 'high';

/**
 * The XP for each character by the party's level, 1 to 20: low, moderate, high. SRD 5.2 (CC-BY-4.0), "XP Budget per
 * Character".
 */
const BUDGET: readonly (readonly [number, number, number])[] = [
  [50, 75, 100],
  [100, 150, 200],
  [150, 225, 400],
  [250, 375, 500],
  [500, 750, 1100],
  [600, 1000, 1400],
  [750, 1300, 1700],
  [1000, 1700, 2100],
  [1300, 2000, 2600],
  [1600, 2300, 3100],
  [1900, 2900, 4100],
  [2200, 3700, 4700],
  [2600, 4200, 5400],
  [2900, 4900, 6200],
  [3300, 5400, 7800],
  [3800, 6100, 9800],
  [4500, 7200, 11_700],
  [5000, 8700, 14_200],
  [5500, 10_700, 17_200],
  [6400, 13_200, 22_000],
];

const COLUMNS: Record<Difficulty, 0 | 1 | 2> = { low: 0, moderate: 1, high: 2 };

/** Returns the XP budget of an encounter: the table's value for the level (clamped to 1 to 20) for each character. */
export function encounterBudget(difficulty: Difficulty, level: number, characters: number): number {
  const row = BUDGET[Math.min(20, Math.max(1, Math.floor(level))) - 1];
  return row === undefined ? 0 : row[COLUMNS[difficulty]] * Math.max(0, Math.floor(characters));
}

const FROM_LOW = Object.keys(COLUMNS) as Difficulty[];

/**
 * Returns the lowest difficulty whose budget these XP fit into; null if they exceed that of a high one. A budget need
 * not be spent completely: in the examples of SRD 5.2, "Spend Your Budget", 150 of 200 XP are a low encounter and
 * 46,000 of 46,800 a high one.
 */
export function difficultyOf(xp: number, level: number, characters: number): Difficulty | null {
  return FROM_LOW.find((difficulty) => xp <= encounterBudget(difficulty, level, characters)) ?? null;
}

/*
 * The rating of encounters in the 2014 edition. The numbers are those of "Building Combat Encounters" in the free Basic
 * Rules of 2014; no SRD has them. Only the numbers are used, as facts, and none of the wording.
 */

export const CLASSIC_DIFFICULTIES = ['easy', 'medium', 'hard', 'deadly'] as const;
export type ClassicDifficulty = (typeof CLASSIC_DIFFICULTIES)[number];

/** The XP for each character by the party's level, 1 to 20, in the order of `CLASSIC_DIFFICULTIES`. */
const THRESHOLDS: readonly (readonly [number, number, number, number])[] = [
  [25, 50, 75, 100],
  [50, 100, 150, 200],
  [75, 150, 225, 400],
  [125, 250, 375, 500],
  [250, 500, 750, 1100],
  [300, 600, 900, 1400],
  [350, 750, 1100, 1700],
  [450, 900, 1400, 2100],
  [550, 1100, 1600, 2400],
  [600, 1200, 1900, 2800],
  [800, 1600, 2400, 3600],
  [1000, 2000, 3000, 4500],
  [1100, 2200, 3400, 5100],
  [1250, 2500, 3800, 5700],
  [1400, 2800, 4300, 6400],
  [1600, 3200, 4800, 7200],
  [2000, 3900, 5900, 8800],
  [2100, 4200, 6300, 9500],
  [2400, 4900, 7300, 10_900],
  [2800, 5700, 8500, 12_700],
];

/**
 * The multipliers of XP, in ascending order. A small party uses the next higher one, a large party the next lower one.
 */
const MULTIPLIERS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5] as const;
/** The creature count from which each step applies to a party of three to five, beginning with the second step. */
const FROM_CREATURES = [1, 2, 3, 7, 11, 15];
const SMALL_PARTY = 2;
const LARGE_PARTY = 6;

/** Returns the XP threshold of each difficulty for the whole party. The level is clamped to 1 to 20. */
export function classicThresholds(level: number, characters: number): Record<ClassicDifficulty, number> {
  const row = THRESHOLDS[Math.min(20, Math.max(1, Math.floor(level))) - 1] ?? [0, 0, 0, 0];
  const size = Math.max(0, Math.floor(characters));
  const [easy, medium, hard, deadly] = row;
  return { easy: easy * size, medium: medium * size, hard: hard * size, deadly: deadly * size };
}

/** Returns the adjusted XP for a number of creatures. Many at once count more than one after the other. */
export function adjustedXp(xp: number, creatures: number, characters: number): number {
  const step = FROM_CREATURES.filter((from) => creatures >= from).length;
  const shift = characters <= SMALL_PARTY ? 1 : characters >= LARGE_PARTY ? -1 : 0;
  return Math.round(xp * (MULTIPLIERS[step + shift] ?? 1));
}

/**
 * Returns the hardest difficulty whose threshold the adjusted XP reach; null for an encounter that is less than easy.
 */
export function classicDifficultyOf(adjusted: number, level: number, characters: number): ClassicDifficulty | null {
  const thresholds = classicThresholds(level, characters);
  return CLASSIC_DIFFICULTIES.findLast((difficulty) => adjusted >= thresholds[difficulty]) ?? null;
}
