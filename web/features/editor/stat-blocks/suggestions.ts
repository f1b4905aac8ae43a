import { modifierOf } from '#book/rules-5e/abilities.ts';
import { HIT_DIE, hitPointsOf, parseDice } from '#book/rules-5e/dice.ts';
import { SIZES, type StatBlock } from '#book/rules-5e/stat-block.ts';

export type DerivedField = 'hitPoints' | 'initiative' | 'passivePerception';

/** The numbers that follow from other fields by the rules; null where those are not known. They are offered, never forced. */
export function derivedNumbers(block: StatBlock): Record<DerivedField, number | null> {
  const dice = parseDice(block.hitDice);
  const perception = block.skills.find(({ name }) => name.trim().toLowerCase() === 'perception');
  const bonus = perception ? perception.bonus : modifierOf(block, 'wis');
  return {
    hitPoints: dice ? hitPointsOf(dice) : null,
    initiative: modifierOf(block, 'dex'),
    passivePerception: bonus === null ? null : 10 + bonus,
  };
}

/** The die that creatures of this size have; null where the size is none of the six. */
export function dieOfSize(size: string): number | null {
  const known = SIZES.find((name) => name === size);
  return known ? HIT_DIE[known] : null;
}
