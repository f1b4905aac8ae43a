export type Difficulty = 'low' | 'moderate' | 'high';

/** XP for each character by the party's level, 1 to 20: low, moderate, high. SRD 5.2 (CC-BY-4.0), "XP Budget per Character". */
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

/** The XP that an encounter may cost: the table's value for the level (kept within 1 to 20), once for each character. */
export function encounterBudget(difficulty: Difficulty, level: number, characters: number): number {
  const row = BUDGET[Math.min(20, Math.max(1, Math.floor(level))) - 1];
  return row === undefined ? 0 : row[COLUMNS[difficulty]] * Math.max(0, Math.floor(characters));
}

const FROM_LOW = Object.keys(COLUMNS) as Difficulty[];

/**
 * The least difficulty whose budget these XP keep within; null beyond that of a high one. A budget is spent as far as it goes and a few XP may be left: of the
 * examples in SRD 5.2, "Spend Your Budget", 150 of 200 XP are a low encounter and 46,000 of 46,800 a high one.
 */
export function difficultyOf(xp: number, level: number, characters: number): Difficulty | null {
  return FROM_LOW.find((difficulty) => xp <= encounterBudget(difficulty, level, characters)) ?? null;
}
