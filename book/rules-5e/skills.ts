import type { Ability } from './stat-block.ts';

/** The eighteen skills and the ability each usually belongs to. SRD 5.2 (CC-BY-4.0), "Skills". */
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

/** The ability of a skill by its name in any letter case; null for a skill the rules do not know. */
export function abilityOfSkill(name: string): Ability | null {
  const wanted = name.trim().toLowerCase();
  const found = Object.entries(SKILL_ABILITIES).find(([skill]) => skill.toLowerCase() === wanted);
  return found?.[1] ?? null;
}
