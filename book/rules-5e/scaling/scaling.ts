import { abilityModifier } from '../abilities.ts';
import { type Benchmark, benchmarkFor } from '../benchmarks.ts';
import { normaliseChallenge, proficiencyForChallenge } from '../challenge.ts';
import { ABILITIES, type Ability, type StatBlock } from '../stat-block.ts';
import { combatAbilities } from './combat-abilities.ts';

type Scores = StatBlock['abilities'];

/** One side of a scaling: the rating with what follows from it. */
export interface Rated {
  challenge: string;
  proficiency: number;
  /** What creatures of this rating usually have. */
  usual: Benchmark;
  abilities: Scores;
}

export interface Scaling {
  from: Rated;
  to: Rated;
}

const SCORE_MAX = 30;

/**
 * What a creature is scaled by: both ratings, with its scores before and after. The abilities that it fights with follow the prime modifier
 * usual at the rating, Constitution the one usual for Constitution. Null where one of the ratings is none of the rules.
 */
export function scalingOf(block: StatBlock, challenge: string): Scaling | null {
  const from = rated(block.challenge, block.abilities);
  const to = rated(challenge, block.abilities);
  if (from === null || to === null) return null;
  const fighting = combatAbilities(block, from.proficiency);
  const abilities = { ...block.abilities };
  for (const ability of ABILITIES) {
    const score = abilities[ability];
    if (score === null) continue;
    abilities[ability] = shifted(score, shiftOf(ability, fighting, from.usual, to.usual));
  }
  return { from, to: { ...to, abilities } };
}

/** The modifier of a score that may be unknown; null where it is. */
export function modifierIn(scores: Scores, ability: Ability): number | null {
  const score = scores[ability];
  return score === null ? null : abilityModifier(score);
}

function rated(challenge: string, abilities: Scores): Rated | null {
  const known = normaliseChallenge(challenge);
  const proficiency = proficiencyForChallenge(challenge);
  if (known === null || proficiency === null) return null;
  return { challenge: known, proficiency, usual: benchmarkFor(known), abilities };
}

function shiftOf(ability: Ability, fighting: ReadonlySet<Ability>, from: Benchmark, to: Benchmark): number {
  if (ability === 'con') return to.constitution - from.constitution;
  return fighting.has(ability) ? to.prime - from.prime : 0;
}

/** A score with its modifier raised or lowered, within the 1 to 30 of the rules; one beyond them already is not lowered by it. */
function shifted(score: number, modifiers: number): number {
  return Math.max(Math.min(1, score), Math.min(Math.max(SCORE_MAX, score), score + 2 * modifiers));
}
