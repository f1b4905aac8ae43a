import { abilityModifier } from '../abilities.ts';
import { ABILITIES, type Ability, ENTRY_LISTS, type StatBlock } from '../stat-block.ts';
import { ATTACK, SAVE_DC, signed } from './combat-numbers.ts';

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
export function combatAbilities(block: StatBlock, proficiency: number): ReadonlySet<Ability> {
  const texts = ENTRY_LISTS.flatMap((list) => block[list].map(({ text }) => text));
  const found = texts.flatMap((text) => [
    ...[...text.matchAll(ATTACK)].map(([, , bonus]) => abilityOfAttack(signed(bonus), proficiency, block.abilities)),
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
