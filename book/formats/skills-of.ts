import { abilityModifier, abilityOfSkill } from '../rules-5e/abilities.ts';
import { proficiencyForChallenge } from '../rules-5e/challenge.ts';
import type { StatBlock } from '../rules-5e/stat-block.ts';

type Numbers = Pick<StatBlock, 'abilities' | 'skills' | 'passivePerception' | 'challenge'>;

/**
 * The skills, with the Perception that the passive score counts where the data hold bare modifiers. Passive Perception is 10 plus that bonus,
 * so that the score says it.
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

/** Splits Passive Perception, which data list in words among the senses, from the other senses. */
export function passiveIn(senses: string): Pick<StatBlock, 'senses' | 'passivePerception'> {
  const passive = /(?:[,;]\s*|(?<![,;\s])\s*)passive perception (\d+)/i.exec(senses);
  if (!passive) return { senses, passivePerception: null };
  return { senses: senses.replace(passive[0], '').trim(), passivePerception: Number(passive[1]) };
}
