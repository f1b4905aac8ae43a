/** Every challenge rating with the experience points it is worth. SRD 5.2 (CC-BY-4.0), "Experience Points by CR"; CR 0 without effective attacks is worth 0. */
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

/** "0", "1/8", "1/4", "1/2", "1" … "30", weakest first. */
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

/** The rating in its canonical spelling ("½" is "1/2"); null for what is no challenge rating. */
export function normaliseChallenge(text: string): string | null {
  const trimmed = text.trim();
  const spelled = FRACTIONS[trimmed] ?? trimmed;
  return CHALLENGES.includes(spelled) ? spelled : null;
}

/** The rating as a number: "1/4" is 0.25; null for what is no challenge rating. */
export function challengeValue(text: string): number | null {
  const challenge = normaliseChallenge(text);
  if (challenge === null) return null;
  const [above = '0', below = '1'] = challenge.split('/');
  return Number(above) / Number(below);
}

/** Experience points for a rating; null for what is no challenge rating. */
export function xpForChallenge(text: string): number | null {
  const challenge = normaliseChallenge(text);
  return challenge === null ? null : (XP_BY_CHALLENGE[challenge] ?? null);
}

/** The proficiency bonus of a creature: +2 to CR 4, then one more for every four (SRD 5.2, "Proficiency Bonus"); null for what is no rating. */
export function proficiencyForChallenge(text: string): number | null {
  const value = challengeValue(text);
  if (value === null) return null;
  return value <= 4 ? 2 : 2 + Math.floor((value - 1) / 4);
}
