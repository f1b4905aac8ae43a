/**
 * The experience points of every challenge rating. SRD 5.2 (CC-BY-4.0), "Experience Points by CR". CR 0 without
 * effective attacks is worth 0.
 */
const XP_BY_CHALLENGE: Record<string, number> = {
  '0': 10,
  '1/8': 25,
  '1/4': 50,
  '1/2': 100,
  '1': 200,
  '2': 450,
  '3': 700,
  '4': 1100,
  '5': 1800,
  '6': 2300,
  '7': 2900,
  '8': 3900,
  '9': 5000,
  '10': 5900,
  '11': 7200,
  '12': 8400,
  '13': 10_000,
  '14': 11_500,
  '15': 13_000,
  '16': 15_000,
  '17': 18_000,
  '18': 20_000,
  '19': 22_000,
  '20': 25_000,
  '21': 33_000,
  '22': 41_000,
  '23': 50_000,
  '24': 62_000,
  '25': 75_000,
  '26': 90_000,
  '27': 105_000,
  '28': 120_000,
  '29': 135_000,
  '30': 155_000,
};

/** All ratings, weakest first: "0", "1/8", "1/4", "1/2", "1" … "30". */
export const CHALLENGES: readonly string[] = [
  '0',
  '1/8',
  '1/4',
  '1/2',
  ...Array.from({ length: 30 }, (_, index) => String(index + 1)),
];

const FRACTIONS: Record<string, string> = {
  '⅛': '1/8',
  '¼': '1/4',
  '½': '1/2',
  '0.125': '1/8',
  '0.25': '1/4',
  '0.5': '1/2',
};

/** Returns the rating in its canonical spelling ("½" becomes "1/2"); null if it is not a challenge rating. */
export function normaliseChallenge(text: string): string | null {
  const trimmed = text.trim();
  const spelled = FRACTIONS[trimmed] ?? trimmed;
  return CHALLENGES.includes(spelled) ? spelled : null;
}

/** Returns the rating as a number: "1/4" is 0.25; null if it is not a challenge rating. */
export function challengeValue(text: string): number | null {
  const challenge = normaliseChallenge(text);
  if (challenge === null) return null;
  const [above = '0', below = '1'] = challenge.split('/');
  return Number(above) / Number(below);
}

/** Returns the experience points of a rating; null if it is not a challenge rating. */
export function xpForChallenge(text: string): number | null {
  const challenge = normaliseChallenge(text);
  return challenge === null ? null : (XP_BY_CHALLENGE[challenge] ?? null);
}

/**
 * Returns the proficiency bonus of a creature: +2 up to CR 4, then one more for every four ratings (SRD 5.2,
 * "Proficiency Bonus"); null if it is not a challenge rating.
 */
export function proficiencyForChallenge(text: string): number | null {
  const value = challengeValue(text);
  if (value === null) return null;
  return value <= 4 ? 2 : 2 + Math.floor((value - 1) / 4);
}

/** The typical values of a creature of a challenge rating. */
export interface Benchmark {
  armorClass: number;
  hitPoints: number;
  /** The modifier of the ability that it fights with. */
  prime: number;
  constitution: number;
  /** The damage of its usual attacks in one round. */
  damage: number;
  attacks: number;
}

type Step = readonly [number, number, number, number, number, number, number];

/**
 * Steps by challenge rating, smoothed from the medians of the creatures of SRD 5.2 (CC-BY-4.0): rating, Armor Class,
 * Hit Points, prime modifier, Constitution modifier, damage per round, attacks per round.
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

/**
 * Returns the benchmark of a rating. A rating that no creature of the SRD has is interpolated between its neighbours.
 */
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
