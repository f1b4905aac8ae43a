import type { Ability, StatBlock } from './stat-block.ts';

/**
 * Returns the modifier of an ability score: half the score, rounded down, minus five (SRD 5.2, "The Six Abilities").
 */
export function abilityModifier(score: number): number {
  return Math.floor(score / 2) - 5;
}

/** Returns the modifier of a creature's ability; null if its score is unknown. */
export function modifierOf({ abilities }: Pick<StatBlock, 'abilities'>, ability: Ability): number | null {
  const score = abilities[ability];
  return score === null ? null : abilityModifier(score);
}

/** The eighteen skills and the ability that each usually uses. SRD 5.2 (CC-BY-4.0), "Skills". */
export const SKILL_ABILITIES: Record<string, Ability> = {
  Acrobatics: 'dex',
  'Animal Handling': 'wis',
  Arcana: 'int',
  Athletics: 'str',
  Deception: 'cha',
  History: 'int',
  Insight: 'wis',
  Intimidation: 'cha',
  Investigation: 'int',
  Medicine: 'wis',
  Nature: 'int',
  Perception: 'wis',
  Performance: 'cha',
  Persuasion: 'cha',
  Religion: 'int',
  'Sleight of Hand': 'dex',
  Stealth: 'dex',
  Survival: 'wis',
};

/** Returns the ability of a skill, by its name in any letter case; null for a skill that is not in the rules. */
export function abilityOfSkill(name: string): Ability | null {
  const wanted = name.trim().toLowerCase();
  const found = Object.entries(SKILL_ABILITIES).find(([skill]) => skill.toLowerCase() === wanted);
  return found?.[1] ?? null;
}

/** The full names of the six abilities, as the rules use them in sentences. */
export const ABILITY_NAMES: Record<Ability, string> = {
  str: 'Strength',
  dex: 'Dexterity',
  con: 'Constitution',
  int: 'Intelligence',
  wis: 'Wisdom',
  cha: 'Charisma',
};
