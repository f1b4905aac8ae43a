import { ABILITY_NAMES } from '../../rules-5e/abilities.ts';
import type { Ability } from '../../rules-5e/stat-block.ts';
import { type Given, isGiven, numberOf, objectOf, textOf, titled } from '../given.ts';
import { partFormula, propertiesOf } from './activities.ts';
import { passivePerceptionOf, skillBonus } from './foundry-bonuses.ts';
import {
  difficultyIn,
  type FoundryScope,
  isAbility,
  itemsOf,
  legendaryIntro,
  levelIn,
  modifierIn,
  proficiencyIn,
  systemOf,
} from './foundry-scope.ts';
import { numberOfFormula, type ValueOf } from './formula.ts';
import { FOUNDRY_SKILLS } from './foundry-words.ts';
import { wordTable } from '../../text/lookup.ts';

/**
 * Returns the function that finds the value of "@…" in a formula or a text: of the creature, the item, or the activity.
 */
export function valuesOf(scope: FoundryScope, activity: Given | null): ValueOf {
  return (path) => valueAt(path.split('.'), scope, activity);
}

function valueAt(path: readonly string[], scope: FoundryScope, activity: Given | null): number | string | null {
  const [first = '', second = '', third = ''] = path;
  const { actor, item } = scope;
  switch (first) {
    case 'mod':
      return activityModifier(activity, scope);
    case 'prof':
      return proficiencyIn(actor);
    case 'name':
      return textOf(actor?.name) || null;
    case 'item':
      return second === 'name' ? textOf(item?.name) || null : leafAt(systemOf(item), path.slice(1));
    case 'activity':
      return activity === null ? null : activityValue(activity, path.slice(1), scope);
    case 'abilities':
      return isAbility(second) ? abilityValue(second, third, scope) : null;
    case 'skills':
      return skillValue(second, third, scope);
    case 'classes':
      return classValue(second, third, scope);
    case 'details':
    case 'attributes':
    case 'resources':
      return ofActor(path, scope) ?? leafAt(systemOf(actor), path);
    default:
      return leafAt(systemOf(actor), path);
  }
}

function ofActor(path: readonly string[], scope: FoundryScope): number | string | null {
  const { actor } = scope;
  if (actor === null) return null;
  const ability = spellcastingOf(scope, null);
  switch (path.join('.')) {
    case 'attributes.prof':
      return proficiencyIn(actor);
    case 'attributes.spell.dc':
    case 'attributes.spelldc':
      return difficultyIn(scope, ability);
    case 'attributes.spell.mod':
      return ability === null ? 0 : modifierIn(scope, ability);
    case 'attributes.spell.attack':
      return sumOf(proficiencyIn(actor), ability === null ? 0 : modifierIn(scope, ability));
    case 'details.level':
      return levelIn(actor);
    case 'details.type.config.label':
      return titled(textOf(objectOf(objectOf(systemOf(actor).details).type).value)) || null;
    case 'resources.legact.label':
      return legendaryIntro(actor, scope.rules) || null;
    default:
      return null;
  }
}

function abilityValue(ability: Ability, what: string, scope: FoundryScope): number | null {
  const modifier = modifierIn(scope, ability);
  switch (what) {
    case 'mod':
      return modifier;
    case 'dc':
      return difficultyIn(scope, ability);
    case 'attack':
      return sumOf(modifier, proficiencyIn(scope.actor));
    default:
      return numberOf(objectOf(objectOf(systemOf(scope.actor).abilities)[ability]).value);
  }
}

function skillValue(key: string, what: string, scope: FoundryScope): number | null {
  const name = FOUNDRY_SKILLS[key];
  if (name === undefined || scope.actor === null) return null;
  const valueOf = valuesOf(scope, null);
  if (what === 'passive' && key === 'prc') return passivePerceptionOf(scope, valueOf);
  const total = skillBonus(key, scope, valueOf);
  return what === 'passive' ? sumOf(total, 10) : total;
}

function classValue(name: string, what: string, { actor }: FoundryScope): number | null {
  const found = itemsOf(actor).find(
    (item) =>
      textOf(item.type) === 'class' &&
      [textOf(systemOf(item).identifier), textOf(item.name).toLowerCase()].includes(name),
  );
  return found === undefined || what !== 'levels' ? null : numberOf(systemOf(found).levels);
}

/** Returns a value of an activity: its calculated DC, its targets in words, and everything else unchanged. */
export function activityValue(activity: Given, path: readonly string[], scope: FoundryScope): number | string | null {
  const key = path.join('.');
  if (key === 'save.dc.value') return saveDifficulty(activity, scope);
  if (key === 'check.dc.value') return checkDifficulty(activity, scope);
  if (key === 'target.affects.labels.statblock') return targetWords(activity);
  const value = path.at(-1) === 'formula' ? formulaAt(activity, path) : leafAt(activity, path);
  return typeof value === 'string' && /@|\d ?[-+*/]/.test(value)
    ? (numberOfFormula(value, valuesOf(scope, activity)) ?? value)
    : value;
}

/** Returns "2d8 + 3" for "healing.formula", which Foundry makes from the dice beside it. */
function formulaAt(activity: Given, path: readonly string[]): string | number | null {
  const part = path.slice(0, -1).reduce<unknown>((value, key) => (isGiven(value) ? value[key] : undefined), activity);
  return leafAt(activity, path) ?? (partFormula(objectOf(part)) || null);
}

/** Returns the target of an attack of 2014: "one target", "one creature". */
export function targetWords(activity: Given): string {
  const { count, type } = objectOf(objectOf(activity.target).affects);
  const number = numberOf(count) ?? 1;
  const [one, more] = TARGETS[textOf(type)] ?? ['target', 'targets'];
  return `${NUMBERS[number] ?? number} ${number === 1 ? one : more}`;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const TARGETS: Readonly<Record<string, readonly [string, string]>> = wordTable({
  ally: ['ally', 'allies'],
  creature: ['creature', 'creatures'],
  creatureOrObject: ['creature or object', 'creatures or objects'],
  enemy: ['enemy', 'enemies'],
  object: ['object', 'objects'],
  space: ['space', 'spaces'],
  willing: ['willing creature', 'willing creatures'],
});

/** Returns the DC of a save; null if it is unknown or depends on the user of the item. */
export function saveDifficulty(activity: Given, scope: FoundryScope): number | null {
  return difficultyOf(objectOf(objectOf(activity.save).dc), activity, scope);
}

export function checkDifficulty(activity: Given, scope: FoundryScope): number | null {
  return difficultyOf(objectOf(objectOf(activity.check).dc), activity, scope);
}

function difficultyOf({ calculation, formula }: Given, activity: Given, scope: FoundryScope): number | null {
  const by = textOf(calculation) === 'initial' ? (isSpell(scope) ? 'spellcasting' : '') : textOf(calculation);
  if (by === '') return numberOfFormula(textOf(formula), valuesOf(scope, activity));
  return difficultyIn(scope, isAbility(by) ? by : spellcastingOf(scope, activity));
}

/** Returns the ability of an activity, which is the value of "@mod"; null if it has none, and then nothing is added. */
export function abilityOf(activity: Given, scope: FoundryScope): Ability | null {
  const type = textOf(activity.type);
  if (type === 'attack') return attackAbility(activity, scope);
  const { ability, dc } = objectOf(type === 'save' ? activity.save : activity.check);
  const by = textOf(objectOf(dc).calculation);
  if (isAbility(by)) return by;
  if (by === 'spellcasting' || (by === 'initial' && isSpell(scope))) return spellcastingOf(scope, activity);
  const [first = ''] = abilitiesIn(ability);
  if (isAbility(first)) return first;
  return isSpell(scope) ? spellcastingOf(scope, activity) : null;
}

/** Returns the keys of abilities, given as one or as a list. */
export function abilitiesIn(given: unknown): string[] {
  return (Array.isArray(given) ? given : [given]).map(textOf).filter(Boolean);
}

/** Foundry uses the best of the abilities that a weapon allows. */
function attackAbility(activity: Given, scope: FoundryScope): Ability | null {
  const { ability, type } = objectOf(activity.attack);
  const said = textOf(ability);
  const classification = textOf(objectOf(type).classification) || 'weapon';
  if (said === 'none') return null;
  if (isAbility(said)) return said;
  if (said === 'spellcasting' || classification === 'spell') return spellcastingOf(scope, activity);
  const isRanged = attackTypeOf(activity, scope.item) === 'ranged';
  const usual: readonly Ability[] = [isRanged ? 'dex' : 'str'];
  const choices: readonly Ability[] = isChosen(scope.item) ? ['str', 'dex'] : usual;
  return choices.reduce<Ability>(
    (best, key) => ((modifierIn(scope, key) ?? -99) > (modifierIn(scope, best) ?? -99) ? key : best),
    choices[0] ?? 'str',
  );
}

function isChosen(item: Given | null): boolean {
  return textOf(item?.type) === 'weapon' && (propertiesOf(item).has('fin') || weaponKind(item) === 'natural');
}

/** Returns the kind of a weapon: "natural", "simpleM", "martialR". Older data have a separate field. */
export function weaponKind(item: Given | null): string {
  const { type, weaponType } = systemOf(item);
  return textOf(objectOf(type).value) || textOf(weaponType);
}

/** Whether an attack is "melee" or "ranged". */
export function attackTypeOf(activity: Given, item: Given | null): string {
  return (
    textOf(objectOf(objectOf(activity.attack).type).value) || (weaponKind(item).endsWith('R') ? 'ranged' : 'melee')
  );
}

function isSpell({ item }: FoundryScope): boolean {
  return textOf(item?.type) === 'spell';
}

/** Returns the ability with which a creature casts spells. */
function spellcastingOf(scope: FoundryScope, activity: Given | null): Ability | null {
  const own = isSpell(scope) ? textOf(systemOf(scope.item).ability) : '';
  const said = textOf(objectOf(activity?.spell).ability);
  const { spellcasting } = objectOf(systemOf(scope.actor).attributes);
  return [own, said, textOf(spellcasting)].find(isAbility) ?? null;
}

/** Without an ability, nothing is added. For a separate item, the ability is unknown. */
function activityModifier(activity: Given | null, scope: FoundryScope): number | null {
  const ability = activity === null ? null : abilityOf(activity, scope);
  if (scope.actor === null) return null;
  return ability === null ? 0 : modifierIn(scope, ability);
}

function leafAt(from: unknown, path: readonly string[]): number | string | null {
  let value: unknown = from;
  for (const key of path) {
    if (!isGiven(value) && !Array.isArray(value)) return null;
    value = Object.hasOwn(value, key) ? (value as Given)[key] : undefined;
  }
  if (isGiven(value) && 'value' in value) return leafAt(value, ['value']);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ') || null;
  return typeof value === 'number' ? value : textOf(value) || null;
}

function sumOf(...numbers: (number | null)[]): number | null {
  return numbers.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

/** Returns words for the paths in a formula of an activity. Its own ability is known at least by name. */
export function wordsIn(activity: Given | null, scope: FoundryScope): (path: string) => string {
  const ability = activity === null ? null : abilityOf(activity, scope);
  return (path) => (path === 'mod' && ability !== null ? wordsOfPath(`abilities.${ability}.mod`) : wordsOfPath(path));
}

/** Returns "the Strength modifier" for "abilities.str.mod", for texts in which the number is unknown. */
export function wordsOfPath(path: string): string {
  const [first = '', second = '', third = ''] = path.split('.');
  const known = PATHS[path] ?? PATHS[first];
  if (known !== undefined) return known;
  if (first === 'abilities' && isAbility(second))
    return `the ${ABILITY_NAMES[second]} ${ABILITY_PARTS[third] ?? 'score'}`;
  if (first === 'classes') return `the ${spaced(second)} level`;
  if (first === 'scale') return `the ${spaced(third || second || first)}`;
  if (first === 'skills') return `${third === 'passive' ? 'passive ' : ''}${FOUNDRY_SKILLS[second] ?? second}`;
  return `the ${spaced(path.replace(/^(?:item|attributes|details|activity)\./, ''))}`;
}

const PATHS: Readonly<Record<string, string>> = wordTable({
  mod: 'the ability modifier',
  prof: 'the proficiency bonus',
  name: 'the creature',
  'attributes.prof': 'the proficiency bonus',
  'attributes.spell.dc': 'the spell save DC',
  'attributes.spelldc': 'the spell save DC',
  'attributes.spell.mod': 'the spellcasting ability modifier',
  'attributes.spell.attack': 'the spell attack bonus',
  'details.level': 'the level',
  'details.cr': 'the challenge rating',
  'item.level': 'the spell’s level',
});
const ABILITY_PARTS: Readonly<Record<string, string>> = wordTable({
  mod: 'modifier',
  dc: 'save DC',
  attack: 'attack bonus',
});

function spaced(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[.\-_]/g, ' ')
    .toLowerCase();
}
