import { abilityModifier } from '../rules-5e/abilities.ts';
import { abilityOfSkill } from '../rules-5e/skills.ts';
import { ABILITIES, type StatBlock } from '../rules-5e/stat-block.ts';
import { FOUNDRY_SKILLS } from './foundry-words.ts';
import { type Given, numberOf, objectOf, textOf } from './given.ts';

type Scores = Readonly<Record<string, number | null>>;

/** The bonus of a player's character follows from the levels of its classes; null where it has none. */
export function proficiencyOfLevels(items: readonly Given[]): number | null {
  const levels = items.flatMap(({ type, system }) =>
    textOf(type) === 'class' ? (numberOf(objectOf(system).levels) ?? []) : [],
  );
  const level = levels.reduce((sum, one) => sum + one, 0);
  return level === 0 ? null : 2 + Math.floor((level - 1) / 4);
}

/** The saving throws that are more than their ability, by proficiency or by a bonus beside it. */
export function savesOf(given: Given, scores: Scores, proficiency: number | null): Record<string, number | null> {
  return Object.fromEntries(
    ABILITIES.map((key) => [key, saveOf(objectOf(given[key]), scores[key] ?? null, proficiency)]),
  );
}

function saveOf({ proficient, bonuses }: Given, score: number | null, proficiency: number | null): number | null {
  const times = numberOf(proficient) ?? 0;
  const added = numberOf(objectOf(bonuses).save) ?? 0;
  if (score === null || (times === 0 && added === 0) || (times > 0 && proficiency === null)) return null;
  return abilityModifier(score) + times * (proficiency ?? 0) + added;
}

/** The skills that are more than their ability; one whose bonus cannot be calculated has null. */
export function skillsOf(given: Given, scores: Scores, proficiency: number | null): StatBlock['skills'] {
  return Object.entries(given).flatMap(([key, value]) => {
    const skill = objectOf(value);
    const times = numberOf(skill.value) ?? 0;
    const added = numberOf(objectOf(skill.bonuses).check) ?? 0;
    const name = FOUNDRY_SKILLS[key];
    if ((times === 0 && added === 0) || name === undefined) return [];
    const score = scores[textOf(skill.ability) || (abilityOfSkill(name) ?? '')] ?? null;
    const known = score !== null && (times === 0 || proficiency !== null);
    return [{ name, bonus: known ? abilityModifier(score) + Math.floor(times * (proficiency ?? 0)) + added : null }];
  });
}
