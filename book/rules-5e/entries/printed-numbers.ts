import { type Ability, ABILITIES } from '../stat-block.ts';

/** The signs that books print before a number: plus, the true minus and the dashes that stand for it. */
export const SIGN = '[+\\-−–]';

/** "+9", "−1", "- 1" as a number. */
export function signedNumber(text: string): number {
  const digits = Number(text.replace(/\D/g, ''));
  return /[-−–]/.test(text) ? 0 - digits : digits;
}

/** "Strength", "STR" and "Str" are the same ability; null for other words. */
export function abilityNamed(word: string): Ability | null {
  return ABILITIES.find((ability) => ability === word.slice(0, 3).toLowerCase()) ?? null;
}

/** The names of the abilities, long and short, for a pattern that ignores letter case. */
export const ABILITY_WORD =
  '(?:Str(?:ength)?|Dex(?:terity)?|Con(?:stitution)?|Int(?:elligence)?|Wis(?:dom)?|Cha(?:risma)?)';
