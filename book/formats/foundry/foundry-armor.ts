import { type Given, listOf, numberOf, objectOf, textOf } from '../given.ts';
import { modifierOfScore } from './foundry-bonuses.ts';
import { numberOfFormula, type ValueOf } from './formula.ts';
import { itemsOf, systemOf } from './foundry-scope.ts';
import { isVehicle } from './vehicle.ts';
import { wordTable } from '../../text/lookup.ts';

/** The base of the armor class in each of Foundry's calculations, and the abilities that are added. */
const WAYS: Readonly<Record<string, { base: number; adds: readonly string[] }>> = wordTable({
  mage: { base: 13, adds: ['dex'] },
  draconic: { base: 13, adds: ['dex'] },
  unarmoredMonk: { base: 10, adds: ['dex', 'wis'] },
  unarmoredBarb: { base: 10, adds: ['dex', 'con'] },
});

/**
 * Returns the armor class of an actor. It is a fixed number, or calculated like in Foundry from the worn armor,
 * abilities and active effects. It is null if a value is missing.
 */
export function foundryArmor(
  actor: Given,
  abilities: Scores,
  valueOf: ValueOf,
): { armorClass: number | null; armorNote: string } {
  const armor = { ...objectOf(objectOf(systemOf(actor).attributes).ac), ...changesOf(actor) };
  const { armorClass, armorNote } = calculated(armor, { actor, abilities, valueOf });
  const bonus = numberOfFormula(textOf(armor.bonus), valueOf) ?? 0;
  return { armorClass: armorClass === null ? null : armorClass + bonus, armorNote };
}

type Scores = Readonly<Record<string, number | null>>;

function calculated(
  armor: Given,
  { actor, abilities, valueOf }: { actor: Given; abilities: Scores; valueOf: ValueOf },
): { armorClass: number | null; armorNote: string } {
  const calc = textOf(armor.calc);
  const flat = numberOf(armor.flat) ?? numberOf(armor.value);
  // A vehicle wears nothing. Its sheet has only the number, whatever calculation its file names.
  if (isVehicle(actor) && flat !== null) return { armorClass: flat, armorNote: '' };
  if (calc === 'natural') return { armorClass: flat, armorNote: 'natural armor' };
  if (calc === 'custom') return { armorClass: numberOfFormula(textOf(armor.formula), valueOf), armorNote: '' };
  if (calc === 'default') return wornArmor(abilities, itemsOf(actor));
  const way = WAYS[calc];
  if (way === undefined) return { armorClass: flat, armorNote: '' };
  const added = way.adds.map((key) => modifierOfScore(abilities[key]));
  return { armorClass: sumOf(way.base, added), armorNote: calc === 'mage' ? 'mage armor' : '' };
}

const CHANGED = /^system\.attributes\.ac\.(calc|flat|formula|bonus)$/;

/** Returns what the effects of an actor and of its items change in its armor class. */
function changesOf(actor: Given): Given {
  const own = listOf(actor.effects);
  const brought = itemsOf(actor).flatMap(({ effects }) => listOf(effects).filter(({ transfer }) => transfer === true));
  const changes = [...own, ...brought]
    .filter(({ disabled }) => disabled !== true)
    .flatMap((effect) => listOf(effect.changes));
  return Object.fromEntries(
    changes.flatMap(({ key, value }) => {
      const [, field] = CHANGED.exec(textOf(key)) ?? [];
      return field === undefined ? [] : [[field, value] as const];
    }),
  );
}

function wornArmor(abilities: Scores, items: readonly Given[]) {
  const worn = items.filter(({ type, system }) => textOf(type) === 'equipment' && objectOf(system).equipped === true);
  const armor = worn.find((item) => ['light', 'medium', 'heavy'].includes(kindOf(item)));
  const shield = worn.find((item) => kindOf(item) === 'shield');
  const dexterity = modifierOfScore(abilities.dex);
  const base = armor === undefined ? 10 : numberOf(armorOf(armor).value);
  const added = armor === undefined ? dexterity : dexterityIn(armor, dexterity);
  const shielded = shield === undefined ? 0 : numberOf(armorOf(shield).value);
  const names = [armor, shield].flatMap((item) => (item === undefined ? [] : [textOf(item.name).toLowerCase()]));
  return { armorClass: sumOf(base, [added, shielded]), armorNote: names.join(', ') };
}

function dexterityIn(armor: Given, dexterity: number | null): number | null {
  const kind = kindOf(armor);
  if (kind === 'heavy') return 0;
  const most = numberOf(armorOf(armor).dex) ?? (kind === 'medium' ? 2 : Infinity);
  return dexterity === null ? null : Math.min(most, dexterity);
}

/** In older data, the kind is beside the numbers. */
function kindOf(item: Given): string {
  return textOf(objectOf(objectOf(item.system).type).value) || textOf(armorOf(item).type);
}

function armorOf(item: Given): Given {
  return objectOf(objectOf(item.system).armor);
}

function sumOf(base: number | null, parts: readonly (number | null)[]): number | null {
  return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), base);
}
