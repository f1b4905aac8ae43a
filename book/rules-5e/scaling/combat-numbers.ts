/** "Melee Attack Roll: +9", "Melee Weapon Attack: +9 to hit", "+9 to hit with spell attacks": the words before the bonus, and the bonus. */
export const ATTACK = /(Attack(?: Roll)?[*_]*:[*_]*\s*|(?<![\d.])(?=[+\-−–]\d{1,2} to hit))([+\-−–]\d{1,2})\b/gi;

/** "Saving Throw: DC 14", "DC 14 Dexterity saving throw", "spell save DC 14", "escape DC 14". */
export const SAVE_DC =
  /(Saving Throw[*_]*(?::[*_]*)?:? DC |(?:save|escape) DC |\bDC (?=\d{1,2} (?:Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma) sav))(\d{1,2})\b/gi;

/** "12 (2d6 + 5) Fire damage": an amount of damage or of healing, with its dice. */
export const AMOUNT =
  /(\d{1,4}) \((\d{0,3}d\d{1,3}(?: ?[+\-−–] ?\d{1,4})?)\)(?=(?: [A-Za-z,]+){0,4}? (?:damage|Hit Points)\b)/gi;

/** A bonus in any writing of its sign. */
export function signed(text = ''): number {
  return Number(text.replace(/[−–]/, '-'));
}
