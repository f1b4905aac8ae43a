import { type Given, isGiven, listOf, numberOf, objectOf, textOf } from '../given.ts';
import { systemOf } from './foundry-scope.ts';
import { wordTable } from '../../text/lookup.ts';

/**
 * Returns the activities of a Foundry item, each with the values that it takes over from the item. Until version 4 of
 * the system, items had no activities; such data are converted to the newer form.
 */
export function activitiesOf(item: Given): Given[] {
  const system = systemOf(item);
  const own = Object.entries(objectOf(system.activities)).map(
    ([id, given]): Given => ({ _id: id, ...objectOf(given) }),
  );
  if (own.length === 0) return older(system);
  return own
    .toSorted((a, b) => (numberOf(a.sort) ?? 0) - (numberOf(b.sort) ?? 0))
    .map((activity) => withItsItem(activity, system));
}

/** Fields that an activity defines only if it says that it overrides the item's. */
const SHARED = ['activation', 'duration', 'range', 'target'];

function withItsItem(activity: Given, system: Given): Given {
  const shared = SHARED.filter((key) => objectOf(activity[key]).override !== true && isGiven(system[key]));
  return { ...activity, ...Object.fromEntries(shared.map((key) => [key, merged(activity[key], system[key])])) };
}

function merged(own: unknown, given: unknown): Given {
  const told = Object.entries(objectOf(given)).filter(([, value]) => value !== '' && value !== null);
  return { ...objectOf(own), ...Object.fromEntries(told) };
}

function older(system: Given): Given[] {
  const kind = textOf(system.actionType);
  const { ability: saving, dc, scaling } = objectOf(system.save);
  const parts = olderParts(system);
  const shared = Object.fromEntries([...SHARED, 'uses'].map((key) => [key, objectOf(system[key])]));
  const activity = (id: string, type: string, facts: Given): Given => ({ _id: id, type, ...shared, ...facts });
  const activation = objectOf(system.activation);
  const save = {
    ability: [textOf(saving)].filter(Boolean),
    dc: { calculation: CALCULATIONS[textOf(scaling)] ?? textOf(scaling), formula: textOf(dc) },
  };
  const attack = {
    ability: textOf(system.ability),
    bonus: textOf(objectOf(system.attack).bonus) || textOf(system.attackBonus),
    flat: objectOf(system.attack).flat === true,
    type: {
      value: kind.startsWith('m') ? 'melee' : 'ranged',
      classification: kind.endsWith('sak') ? 'spell' : 'weapon',
    },
  };
  const attacks = /^[mr][sw]ak$/.test(kind);
  const saves = textOf(saving) !== '';
  const all = [
    ...(attacks ? [activity('attack', 'attack', { attack, damage: { includeBase: false, parts } })] : []),
    ...(saves ? [activity('save', 'save', { save, damage: { parts: attacks ? [] : parts } })] : []),
  ];
  if (all.length > 0) return all;
  if (kind === 'heal') return [activity('heal', 'heal', { healing: parts[0] ?? {} })];
  if (parts.length > 0 && kind !== '') return [activity('damage', 'damage', { damage: { parts } })];
  return textOf(activation.type) === '' ? [] : [activity('use', 'utility', {})];
}

const CALCULATIONS: Readonly<Record<string, string>> = wordTable({ flat: '', spell: 'spellcasting' });

/** Converts `[["1d8 + @mod", "slashing"]]` to damage in the newer form. */
function olderParts(system: Given): Given[] {
  const { parts } = objectOf(system.damage);
  return (Array.isArray(parts) ? parts : [])
    .filter((part): part is unknown[] => Array.isArray(part))
    .map(([formula, type]) => ({
      custom: { enabled: true, formula: textOf(formula) },
      types: [textOf(type)].filter(Boolean),
    }));
}

/**
 * Returns the first activity of an item that is of one of these kinds; if an id is given, the activity with that id.
 */
export function findActivity(item: Given | null, id: string, kinds: readonly string[]): Given | null {
  if (item === null) return null;
  const all = activitiesOf(item);
  const found =
    id === ''
      ? all.find(({ type }) => kinds.includes(textOf(type)))
      : all.find(({ _id, name }) => _id === id || name === id);
  return found ?? null;
}

/** Returns the damage or the healing that an activity itself defines. */
export function partsOf(activity: Given): Given[] {
  const { healing, damage } = activity;
  return textOf(activity.type) === 'heal' ? [objectOf(healing)] : listOf(objectOf(damage).parts);
}

export function propertiesOf(item: Given | null): Set<string> {
  const { properties } = systemOf(item);
  if (Array.isArray(properties)) return new Set(properties.map(textOf));
  return new Set(Object.entries(objectOf(properties)).flatMap(([key, isSo]) => (isSo === true ? [key] : [])));
}

/** Formats damage as "2d6 + 3". Its dice are given as numbers, or as a custom formula. */
export function partFormula({ number, denomination, bonus, custom }: Given): string {
  const { enabled, formula } = objectOf(custom);
  if (enabled === true) return textOf(formula);
  const [count, sides] = [numberOf(number) ?? 0, numberOf(denomination) ?? 0];
  const dice = count > 0 && sides > 0 ? `${count}d${sides}` : '';
  const added = textOf(bonus);
  return dice === '' || added === '' || added === '0' ? dice || added : `${dice} + ${added}`;
}
