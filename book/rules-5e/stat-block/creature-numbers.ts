import { modifierOf } from '../abilities.ts';
import { proficiencyForChallenge } from '../challenge.ts';
import { ABILITIES, type Ability, type StatBlock, type StatBlockEntry } from '../stat-block.ts';

/** What the numbers of a creature are made from; each null where the block does not give it. */
export interface CreatureNumbers {
  /** That of its challenge rating, else the printed one. */
  proficiency: number | null;
  modifiers: Record<Ability, number | null>;
  /** All six modifiers; null where a score is missing, since an effect may use any of them. */
  allModifiers: Record<Ability, number> | null;
}

/** A trait or action, and the creature whose it is. */
export interface EntryOfCreature {
  block: StatBlock;
  numbers: CreatureNumbers;
  entry: StatBlockEntry;
  /** "actions.0". */
  field: string;
}

/** Reads once what every check of the block needs. */
export function numbersOf(block: StatBlock): CreatureNumbers {
  const modifiers = Object.fromEntries(ABILITIES.map((ability) => [ability, modifierOf(block, ability)]));
  const known = Object.values(modifiers).every((modifier) => modifier !== null);
  return {
    proficiency: proficiencyForChallenge(block.challenge) ?? block.proficiencyBonus,
    modifiers: modifiers as CreatureNumbers['modifiers'],
    allModifiers: known ? (modifiers as Record<Ability, number>) : null,
  };
}
