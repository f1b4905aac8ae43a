import { abilityModifier } from '../rules-5e/abilities.ts';
import { type Given, numberOf, objectOf, textOf } from './given.ts';

/** The armor class that each way of Foundry's to calculate it begins with, and the abilities that it adds. */
const WAYS: Readonly<Record<string, { base: number; adds: readonly string[] }>> = {
  mage: { base: 13, adds: ['dex'] },
  draconic: { base: 13, adds: ['dex'] },
  unarmoredMonk: { base: 10, adds: ['dex', 'wis'] },
  unarmoredBarb: { base: 10, adds: ['dex', 'con'] },
};

/**
 * The armor class of an actor. It is a number, or Foundry calculates it from the armor that the actor wears and from abilities, as is done
 * here; where it is a formula, or an ability is missing, it is null.
 */
export function foundryArmor(
  armor: Given,
  abilities: Readonly<Record<string, number | null>>,
  items: readonly Given[],
): { armorClass: number | null; armorNote: string } {
  const calc = textOf(armor.calc);
  if (calc === 'natural')
    return { armorClass: numberOf(armor.flat) ?? numberOf(armor.value), armorNote: 'natural armor' };
  if (calc === '' || calc === 'flat')
    return { armorClass: numberOf(armor.flat) ?? numberOf(armor.value), armorNote: '' };
  const way = WAYS[calc];
  if (way)
    return {
      armorClass: sumOf(
        way.base,
        way.adds.map((key) => modifierOf(abilities[key])),
      ),
      armorNote: '',
    };
  return calc === 'default' ? wornArmor(abilities, items) : { armorClass: null, armorNote: '' };
}

function wornArmor(abilities: Readonly<Record<string, number | null>>, items: readonly Given[]) {
  const worn = items.filter(({ type, system }) => textOf(type) === 'equipment' && objectOf(system).equipped === true);
  const armor = worn.find((item) => ['light', 'medium', 'heavy'].includes(kindOf(item)));
  const shield = worn.find((item) => kindOf(item) === 'shield');
  const dexterity = modifierOf(abilities.dex);
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

/** The kind stands beside the numbers in older data. */
function kindOf(item: Given): string {
  return textOf(objectOf(objectOf(item.system).type).value) || textOf(armorOf(item).type);
}

function armorOf(item: Given): Given {
  return objectOf(objectOf(item.system).armor);
}

function modifierOf(score: number | null | undefined): number | null {
  return score === null || score === undefined ? null : abilityModifier(score);
}

function sumOf(base: number | null, parts: readonly (number | null)[]): number | null {
  return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), base);
}
