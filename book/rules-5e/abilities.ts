import type { Ability, StatBlock } from './stat-block.ts';

/** The modifier of an ability score: half the score, rounded down, minus five (SRD 5.2, "The Six Abilities"). */
export function abilityModifier(score: number): number {
  return Math.floor(score / 2) - 5;
}

/** The modifier of a creature's ability; null where its score is not known. */
export function modifierOf({ abilities }: Pick<StatBlock, 'abilities'>, ability: Ability): number | null {
  const score = abilities[ability];
  return score === null ? null : abilityModifier(score);
}
