import { abilityModifier, abilityOfSkill } from '../rules-5e/abilities.ts';
import { proficiencyForChallenge } from '../rules-5e/challenge.ts';
import type { StatBlock } from '../rules-5e/stat-block.ts';

/** Data from others. A value of an unexpected type counts as absent. */
export type Given = Readonly<Record<string, unknown>>;

export function isGiven(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value as an object; an empty one for anything else. */
export function objectOf(value: unknown): Given {
  return isGiven(value) ? value : {};
}

export function listOf(value: unknown): Given[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

/** Returns a text unchanged and a number as digits; '' for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/** Returns a number, also from a text of digits; null for anything else. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Converts "sleight_of_hand" and "sleight of hand" to "Sleight of Hand". */
export function titled(name: string): string {
  return name
    .replace(/(^|[\s_])(\p{L})/gu, (_, gap: string, letter: string) => (gap === '' ? '' : ' ') + letter.toUpperCase())
    .replace(/ Of /g, ' of ');
}

/** Formats dice with spaces around the signs: "6d8 + 12". */
export function spacedSigns(dice: string): string {
  return dice.replace(/(?:(?<!\s)\s+)?([+-])\s*/g, ' $1 ');
}

/** Returns the name in `{name: "Large"}`, or the text itself. */
export function nameOf(value: unknown): string {
  return textOf(objectOf(value).name) || textOf(value);
}

/** Converts text of other programs for our entries: emphasis uses asterisks, because underscores would be printed. */
export function entryText(text: string): string {
  return text
    .replace(
      /(^|[\s(“"*])(_{1,3})(?=\S)([^_\n]*?\S)\2(?![\p{L}\p{N}_])/gu,
      (_, before: string, marks: string, words: string) => {
        const stars = '*'.repeat(marks.length);
        return `${before}${stars}${words}${stars}`;
      },
    )
    .trim();
}

type Numbers = Pick<StatBlock, 'abilities' | 'skills' | 'passivePerception' | 'challenge'>;

/**
 * Returns the skills. If the data list bare modifiers, Perception is corrected from the passive score, which is 10 plus
 * the bonus.
 */
export function withPerception({ abilities, skills, passivePerception, challenge }: Numbers): StatBlock['skills'] {
  const proficiency = proficiencyForChallenge(challenge);
  return skills.map((skill) => {
    const ability = abilityOfSkill(skill.name);
    const score = ability === null ? null : abilities[ability];
    if (skill.name !== 'Perception' || score === null || passivePerception === null || proficiency === null)
      return skill;
    const bare = abilityModifier(score);
    const counted = passivePerception - 10;
    const isCounted = counted === bare + proficiency || counted === bare + 2 * proficiency;
    return skill.bonus === bare && isCounted ? { ...skill, bonus: counted } : skill;
  });
}

/** Separates Passive Perception, which data list among the senses, from the other senses. */
export function passiveIn(senses: string): Pick<StatBlock, 'senses' | 'passivePerception'> {
  const passive = /(?:[,;]\s*|(?<![,;\s])\s*)passive perception (\d+)/i.exec(senses);
  if (!passive) return { senses, passivePerception: null };
  return { senses: senses.replace(passive[0], '').trim(), passivePerception: Number(passive[1]) };
}
