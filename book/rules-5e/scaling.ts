import { abilityModifier } from './abilities.ts';
import { type Benchmark, benchmarkFor, normaliseChallenge, proficiencyForChallenge } from './challenge.ts';
import { readSpellcasting } from './spellcasting.ts';
import { ABILITIES, type Ability, ENTRY_LISTS, type StatBlock } from './stat-block.ts';

/** One number that scaling changes, and its calculation. */
export interface ScalingStep {
  /** For example "Hit Points" or "Bite: damage". */
  what: string;
  from: string;
  to: string;
  /** A sentence with the numbers filled in. */
  why: string;
}

type Scores = StatBlock['abilities'];

/** One side of a scaling: the rating, and what follows from it. */
interface Rated {
  challenge: string;
  proficiency: number;
  /** The typical values of this rating. */
  usual: Benchmark;
  abilities: Scores;
}

export interface Scaling {
  from: Rated;
  to: Rated;
}

const SCORE_MAX = 30;

/**
 * Returns the parameters for scaling a creature: both ratings, and its scores before and after. The abilities that it
 * fights with follow the typical prime modifier, Constitution follows its own. Null if one of the ratings is not in the
 * rules.
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

/** Returns the modifier of a score; null if the score is unknown. */
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

/**
 * Shifts a score by a number of modifiers, within the 1 to 30 of the rules. A score that is already outside of these
 * bounds is not forced into them.
 */
function shifted(score: number, modifiers: number): number {
  return Math.max(Math.min(1, score), Math.min(Math.max(SCORE_MAX, score), score + 2 * modifiers));
}

/**
 * The words before an attack bonus, and the bonus: "Melee Attack Roll: +9", "Melee Weapon Attack: +9 to hit", "+9 to
 * hit with spell attacks".
 */
export const ATTACK = /(Attack(?: Roll)?[*_]*:[*_]*\s*|(?<![\d.])(?=[+\-−–]\d{1,2} to hit))([+\-−–]\d{1,2})\b/gi;

/** "Saving Throw: DC 14", "DC 14 Dexterity saving throw", "spell save DC 14", "escape DC 14". */
export const SAVE_DC =
  /(Saving Throw[*_]*(?::[*_]*)?:? DC |(?:save|escape) DC |\bDC (?=\d{1,2} (?:Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma) sav))(\d{1,2})\b/gi;

/** An amount of damage or healing with its dice: "12 (2d6 + 5) Fire damage". */
export const AMOUNT =
  /(\d{1,4}) \((\d{0,3}d\d{1,3}(?: ?[+\-−–] ?\d{1,4})?)\)(?=(?: [A-Za-z,]+){0,4}? (?:damage|Hit Points)\b)/gi;

/** Parses a bonus with any kind of sign. */
export function signed(text = ''): number {
  return Number(text.replace(/[−–]/, '-'));
}

/** The order of preference if several abilities have the modifier: for attacks, and for saving throws. */
const ATTACKS_BY: readonly Ability[] = ['str', 'dex', 'cha', 'int', 'wis', 'con'];
const SAVES_BY: readonly Ability[] = ['con', 'str', 'cha', 'int', 'wis', 'dex'];

/**
 * Returns the ability behind an attack bonus. If no modifier fits exactly, it returns the nearest one. Null if no score
 * is known.
 */
export function abilityOfAttack(bonus: number, proficiency: number, scores: StatBlock['abilities']): Ability | null {
  return nearest(bonus - proficiency, scores, ATTACKS_BY);
}

/** Returns the ability behind a save DC. */
export function abilityOfSave(dc: number, proficiency: number, scores: StatBlock['abilities']): Ability | null {
  return nearest(dc - 8 - proficiency, scores, SAVES_BY);
}

/** Returns the abilities on which the attacks and save DCs of a creature are based. */
function combatAbilities(block: StatBlock, proficiency: number): ReadonlySet<Ability> {
  const texts = ENTRY_LISTS.flatMap((list) => block[list].map(({ text }) => text));
  const found = texts.flatMap((text) => [
    ...[...text.matchAll(ATTACK)].map(([, , bonus]) => abilityOfAttack(signed(bonus), proficiency, block.abilities)),
    readSpellcasting(text)?.ability ?? null,
    ...[...text.matchAll(SAVE_DC)].map(([, , dc]) => abilityOfSave(Number(dc), proficiency, block.abilities)),
  ]);
  return new Set(found.filter((ability) => ability !== null));
}

function nearest(modifier: number, scores: StatBlock['abilities'], order: readonly Ability[]): Ability | null {
  const known = order.filter((ability) => scores[ability] !== null && ABILITIES.includes(ability));
  const distance = (ability: Ability) => Math.abs(abilityModifier(scores[ability] ?? 0) - modifier);
  return known.reduce<Ability | null>(
    (best, ability) => (best === null || distance(ability) < distance(best) ? ability : best),
    null,
  );
}
