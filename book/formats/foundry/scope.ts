import { abilityModifier } from '../../rules-5e/abilities.ts';
import { normaliseChallenge, proficiencyForChallenge } from '../../rules-5e/challenge.ts';
import { ABILITIES, type Ability, type StatBlock } from '../../rules-5e/stat-block.ts';
import { type Given, isGiven, listOf, numberOf, objectOf, textOf } from '../given.ts';
import { numberOfFormula } from './formula.ts';

/** Where a text of Foundry's stands: what its notation is worked out from. */
export interface FoundryScope {
  rules: StatBlock['layout'];
  /** The creature that has the text; null for a spell, an item or a page by itself. */
  actor: Given | null;
  item: Given | null;
  /** The name of a document by its id or its whole address; null where the file has it not. */
  nameOf(address: string): string | null;
  /** Told of each notation that could not be worked out, with the words that stand in its place. */
  lost(notation: string): void;
}

/** A text that belongs to no document of the game. */
export const NO_SCOPE: FoundryScope = {
  rules: '2014',
  actor: null,
  item: null,
  nameOf: () => null,
  lost: () => undefined,
};

/** The scope of one of the things that a creature has, or of a thing by itself. */
export function scopeOfItem(scope: FoundryScope, item: Given): FoundryScope {
  const own = textOf(objectOf(systemOf(item).source).rules);
  return { ...scope, item, rules: scope.actor === null && own === '2024' ? '2024' : scope.rules };
}

export function rulesOf(document: Given): StatBlock['layout'] {
  return textOf(objectOf(systemOf(document).source).rules) === '2024' ? '2024' : '2014';
}

/** Until version 10 of Foundry the data stood under another name. */
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

/** The modifier of an ability of the creature; null where there is none. */
export function modifierIn({ actor }: FoundryScope, ability: Ability): number | null {
  const score = numberOf(objectOf(objectOf(systemOf(actor).abilities)[ability]).value);
  return score === null ? null : abilityModifier(score);
}

/** The proficiency bonus by challenge or by levels, whichever is higher; null where neither is known. */
export function proficiencyIn(actor: Given | null): number | null {
  if (actor === null) return null;
  const { cr } = objectOf(systemOf(actor).details);
  const byChallenge = proficiencyForChallenge(normaliseChallenge(textOf(cr)) ?? textOf(cr));
  const level = levelIn(actor);
  const byLevel = level === 0 ? null : 2 + Math.floor((level - 1) / 4);
  return byChallenge === null || byLevel === null ? (byChallenge ?? byLevel) : Math.max(byChallenge, byLevel);
}

/** The levels of all classes together. */
export function levelIn(actor: Given | null): number {
  return itemsOf(actor).reduce((sum, { type, system }) => {
    return textOf(type) === 'class' ? sum + (numberOf(objectOf(system).levels) ?? 0) : sum;
  }, 0);
}

/** 8, the modifier and the proficiency bonus; with what the creature adds to the DCs of spells, as Foundry does. */
export function difficultyIn(scope: FoundryScope, ability: Ability | null): number | null {
  const proficiency = proficiencyIn(scope.actor);
  const modifier = ability === null ? 0 : modifierIn(scope, ability);
  if (scope.actor === null || proficiency === null || modifier === null) return null;
  const { dc } = objectOf(objectOf(systemOf(scope.actor).bonuses).spell);
  return 8 + modifier + proficiency + (numberOfFormula(textOf(dc), () => null) ?? 0);
}
