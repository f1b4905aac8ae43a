import { abilityModifier } from '../../rules-5e/abilities.ts';
import { normaliseChallenge, proficiencyForChallenge } from '../../rules-5e/challenge.ts';
import { ABILITIES, type Ability, type StatBlock } from '../../rules-5e/stat-block.ts';
import { type Given, isGiven, listOf, numberOf, objectOf, textOf } from '../given.ts';
import { numberOfFormula } from './formula.ts';

/** The context of a Foundry text, from which its notations are calculated. */
export interface FoundryScope {
  rules: StatBlock['layout'];
  /** The creature that has the text; null for a separate spell, item or page. */
  actor: Given | null;
  item: Given | null;
  /** Returns the name of a document by its id or its full address; null if it is not in the file. */
  nameOf(address: string): string | null;
  /** Called with each notation that could not be calculated, and with the words that replace it. */
  lost(notation: string): void;
}

/** The context of a text that belongs to no document of the game. */
export const NO_SCOPE: FoundryScope = {
  rules: '2014',
  actor: null,
  item: null,
  nameOf: () => null,
  lost: () => undefined,
};

/** Returns the context of an item of a creature, or of a separate item. */
export function scopeOfItem(scope: FoundryScope, item: Given): FoundryScope {
  const own = textOf(objectOf(systemOf(item).source).rules);
  return { ...scope, item, rules: scope.actor === null && own === '2024' ? '2024' : scope.rules };
}

export function rulesOf(document: Given): StatBlock['layout'] {
  return textOf(objectOf(systemOf(document).source).rules) === '2024' ? '2024' : '2014';
}

/** Until version 10 of Foundry, the data had another name. */
export function ofNewerShape(document: Given): Given {
  return isGiven(document.system) || !isGiven(document.data) ? document : { ...document, system: document.data };
}

export function systemOf(document: Given | null): Given {
  return objectOf(document?.system);
}

export function itemsOf(actor: Given | null): Given[] {
  return listOf(actor?.items).map(ofNewerShape);
}

export function isAbility(key: string): key is Ability {
  return ABILITIES.some((ability) => ability === key);
}

/** Returns the modifier of an ability of the creature; null if there is none. */
export function modifierIn({ actor }: FoundryScope, ability: Ability): number | null {
  const score = numberOf(objectOf(objectOf(systemOf(actor).abilities)[ability]).value);
  return score === null ? null : abilityModifier(score);
}

/** Returns the proficiency bonus by challenge or by levels, whichever is higher; null if neither is known. */
export function proficiencyIn(actor: Given | null): number | null {
  if (actor === null) return null;
  const { cr } = objectOf(systemOf(actor).details);
  const byChallenge = proficiencyForChallenge(normaliseChallenge(textOf(cr)) ?? textOf(cr));
  const level = levelIn(actor);
  const byLevel = level === 0 ? null : 2 + Math.floor((level - 1) / 4);
  return byChallenge === null || byLevel === null ? (byChallenge ?? byLevel) : Math.max(byChallenge, byLevel);
}

/** Returns the sum of the levels of all classes. */
export function levelIn(actor: Given | null): number {
  return itemsOf(actor).reduce((sum, { type, system }) => {
    return textOf(type) === 'class' ? sum + (numberOf(objectOf(system).levels) ?? 0) : sum;
  }, 0);
}

/** Returns 8 plus modifier plus proficiency bonus, plus what the creature adds to spell DCs, as Foundry does. */
export function difficultyIn(scope: FoundryScope, ability: Ability | null): number | null {
  const proficiency = proficiencyIn(scope.actor);
  const modifier = ability === null ? 0 : modifierIn(scope, ability);
  if (scope.actor === null || proficiency === null || modifier === null) return null;
  const { dc } = objectOf(objectOf(systemOf(scope.actor).bonuses).spell);
  return 8 + modifier + proficiency + (numberOfFormula(textOf(dc), () => null) ?? 0);
}

/**
 * Returns the sentence before the legendary actions, which Foundry makes from their number, in the words of the rules
 * (SRD 5.1 and 5.2, CC-BY-4.0); '' if the creature has none.
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

/** Returns how often the creature resists: "3/Day"; '' if it does not. In 2024, a lair adds one. */
export function legendaryResistance(actor: Given, rules: StatBlock['layout']): string {
  const uses = usesOf(actor, 'legres');
  if (uses === 0) return '';
  return rules === '2024' && hasLair(actor) ? `${uses}/Day, or ${uses + 1}/Day in Lair` : `${uses}/Day`;
}

/** Whether the creature has a lair, in which it is worth more XP. */
export function hasLair(actor: Given): boolean {
  return objectOf(objectOf(systemOf(actor).resources).lair).value === true;
}

function usesOf(actor: Given, resource: 'legact' | 'legres'): number {
  return numberOf(objectOf(objectOf(systemOf(actor).resources)[resource]).max) ?? 0;
}
