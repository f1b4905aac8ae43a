import { abilityModifier } from '../abilities.ts';
import { type Benchmark, benchmarkFor, normaliseChallenge, proficiencyForChallenge } from '../challenge.ts';
import { readSpellcasting } from '../entries/spellcasting.ts';
import { ABILITIES, type Ability, ENTRY_LISTS, type StatBlock } from '../stat-block.ts';

/** One number that scaling changes, with the sum that leads to it. */
export interface ScalingStep {
  /** "Hit Points", "Bite: damage". */
  what: string;
  from: string;
  to: string;
  /** A sentence with the numbers put in. */
  why: string;
}

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

/** "Melee Attack Roll: +9", "Melee Weapon Attack: +9 to hit", "+9 to hit with spell attacks": the words before the bonus, and the bonus. */
export const ATTACK = /(Attack(?: Roll)?[*_]*:[*_]*\s*|(?<![\d.])(?=[+\-−–]\d{1,2} to hit))([+\-−–]\d{1,2})\b/gi;

/** "Saving Throw: DC 14", "DC 14 Dexterity saving throw", "spell save DC 14", "escape DC 14". */
export const SAVE_DC =
  /(Saving Throw[*_]*(?::[*_]*)?:? DC |(?:save|escape) DC |\bDC (?=\d{1,2} (?:Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma) sav))(\d{1,2})\b/gi;

/** "12 (2d6 + 5) Fire damage": an amount of damage or of healing, with its dice. */
export const AMOUNT =
  /(\d{1,4}) \((\d{0,3}d\d{1,3}(?: ?[+\-−–] ?\d{1,4})?)\)(?=(?: [A-Za-z,]+){0,4}? (?:damage|Hit Points)\b)/gi;

/** A bonus in any writing of its sign. */
export function signed(text = ''): number {
  return Number(text.replace(/[−–]/, '-'));
}

/** Which ability is meant where several have the modifier: an attack's, and a saving throw's. */
const ATTACKS_BY: readonly Ability[] = ['str', 'dex', 'cha', 'int', 'wis', 'con'];
const SAVES_BY: readonly Ability[] = ['con', 'str', 'cha', 'int', 'wis', 'dex'];

/** The ability behind an attack bonus; where no modifier leads to it, the one that comes nearest. Null where no score is known. */
export function abilityOfAttack(bonus: number, proficiency: number, scores: StatBlock['abilities']): Ability | null {
  return nearest(bonus - proficiency, scores, ATTACKS_BY);
}

/** The ability behind a save DC. */
export function abilityOfSave(dc: number, proficiency: number, scores: StatBlock['abilities']): Ability | null {
  return nearest(dc - 8 - proficiency, scores, SAVES_BY);
}

/** The abilities that the attacks and save DCs of a creature rest on. */
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
