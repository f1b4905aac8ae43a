import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { type Given, numberOf, objectOf, textOf } from '../given.ts';
import { systemOf } from './scope.ts';

/**
 * The sentence before the legendary actions, which Foundry makes of their number, as the rules print it (SRD 5.1 and 5.2, CC-BY-4.0); ''
 * where the creature has none.
 */
export function legendaryIntro(actor: Given, rules: StatBlock['layout']): string {
  const uses = usesOf(actor, 'legact');
  if (uses === 0) return '';
  const who = `the ${textOf(actor.name).toLowerCase()}`;
  const Who = `The ${textOf(actor.name).toLowerCase()}`;
  if (rules === '2024') {
    const counted = hasLair(actor) ? `${uses} (${uses + 1} in Lair)` : `${uses}`;
    return `*Legendary Action Uses: ${counted}.* Immediately after another creature’s turn, ${who} can expend a use to take one of the following actions. ${Who} regains all expended uses at the start of each of its turns.`;
  }
  const actions = `${uses} legendary action${uses === 1 ? '' : 's'}`;
  return `${Who} can take ${actions}, choosing from the options below. Only one legendary action option can be used at a time and only at the end of another creature’s turn. ${Who} regains spent legendary actions at the start of its turn.`;
}

/** "3/Day": how often the creature resists; '' where it does not. In 2024 a lair adds one. */
export function legendaryResistance(actor: Given, rules: StatBlock['layout']): string {
  const uses = usesOf(actor, 'legres');
  if (uses === 0) return '';
  return rules === '2024' && hasLair(actor) ? `${uses}/Day, or ${uses + 1}/Day in Lair` : `${uses}/Day`;
}

/** Whether the creature has a lair, in which it is worth more. */
export function hasLair(actor: Given): boolean {
  return objectOf(objectOf(systemOf(actor).resources).lair).value === true;
}

function usesOf(actor: Given, resource: 'legact' | 'legres'): number {
  return numberOf(objectOf(objectOf(systemOf(actor).resources)[resource]).max) ?? 0;
}
