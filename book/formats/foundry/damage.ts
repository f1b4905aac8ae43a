import { DAMAGE_TYPES } from '../../rules-5e/game-terms.ts';
import { type Given, numberOf, objectOf, textOf, titled } from '../given.ts';
import { partFormula, partsOf, propertiesOf } from './activities.ts';
import { attackKind } from './attack.ts';
import { averageOf, formulaWords, readFormula, rolledWords } from './formula.ts';
import { type FoundryScope, systemOf } from './foundry-scope.ts';
import { valuesOf, weaponKind, wordsIn } from './foundry-values.ts';
import { wordTable } from '../../text/lookup.ts';

/** The roll for one kind of damage, and the keys of its kind. Of several kinds, one is chosen. */
export interface DamageRoll {
  formula: string;
  types: string[];
}

interface DamageFormat {
  /** Whether to print the average before the dice, or the average that the author gave. */
  average: boolean | number;
  /** Whether the average is already in the text, so that only the dice are needed. */
  onlyDice: boolean;
  /** Whether the sentence continues with "damage". Then the word follows each kind, as the rules print it. */
  isDamage: boolean;
}

/** Returns the damage of an activity: that of the weapon first, with the ability modifier, then additional damage. */
export function damageOf(activity: Given, scope: FoundryScope, mode: string): DamageRoll[] {
  const base = baseDamage(activity, scope, mode);
  const all = [...base, ...partsOf(activity).map((part) => ({ formula: partFormula(part), types: typesOf(part) }))];
  const added = textOf(objectOf(objectOf(systemOf(scope.actor).bonuses)[attackKind(activity, scope, mode)]).damage);
  const isAttack = textOf(activity.type) === 'attack';
  return all
    .filter(({ formula }) => formula !== '')
    .map((roll, index) =>
      index === 0 && isAttack && !/^0*$/.test(added) ? { ...roll, formula: `${roll.formula} + ${added}` } : roll,
    );
}

function baseDamage(activity: Given, scope: FoundryScope, mode: string): DamageRoll[] {
  const { item } = scope;
  const { damage, magicalBonus } = systemOf(item);
  const { base, versatile } = objectOf(damage);
  const isWeapon = textOf(item?.type) === 'weapon';
  if (textOf(activity.type) !== 'attack' || objectOf(activity.damage).includeBase === false) return [];
  const isTwoHanded = mode === 'twoHanded' && propertiesOf(item).has('ver');
  const formula = partFormula(isTwoHanded ? inTwoHands(objectOf(versatile), objectOf(base)) : objectOf(base));
  if (formula === '' || !(isWeapon || weaponKind(item) === 'ammo')) return [];
  const isSpell = textOf(objectOf(objectOf(activity.attack).type).classification) === 'spell';
  const takesModifier =
    isWeapon && /\dd\d/i.test(formula) && !/@mod\b/.test(formula) && !(isSpell && weaponKind(item) === 'natural');
  const magic = isWeapon && propertiesOf(item).has('mgc') ? textOf(magicalBonus) : '';
  const parts = [formula, takesModifier && !mode.endsWith('offhand') ? '@mod' : '', magic];
  return [{ formula: parts.filter((part) => part !== '' && part !== '0').join(' + '), types: typesOf(objectOf(base)) }];
}

/** Returns the damage of a weapon in two hands: its own, or the one-handed dice with the next larger die. */
function inTwoHands(versatile: Given, base: Given): Given {
  const sides = numberOf(base.denomination) ?? 0;
  const next = DICE[DICE.indexOf(sides) + 1] ?? sides;
  const { number, denomination } = versatile;
  return {
    ...versatile,
    number: (numberOf(number) ?? 0) || numberOf(base.number),
    denomination: (numberOf(denomination) ?? 0) || next,
  };
}

const DICE = [4, 6, 8, 10, 12];

function typesOf({ types }: Given): string[] {
  return (Array.isArray(types) ? types : []).map(textOf).filter(Boolean);
}

/** Formats damage: "7 (2d6) fire plus 3 (1d6) cold". `isKnown` says whether all values are known. */
export function damageWords(
  rolls: readonly DamageRoll[],
  activity: Given | null,
  scope: FoundryScope,
  look: DamageFormat,
): { words: string; isKnown: boolean } {
  const told = rolls.map((roll) => rollWords(roll, activity, scope, look));
  const isKnown = told.every((one) => one.isKnown);
  const words = told.map((one) => one.words);
  const between = look.isDamage ? ' damage plus ' : ' plus ';
  if (look.average !== false && words.length === 2) return { words: words.join(between), isKnown };
  return { words: listWords(words, 'and'), isKnown };
}

function rollWords(
  { formula, types }: DamageRoll,
  activity: Given | null,
  scope: FoundryScope,
  { average, onlyDice }: DamageFormat,
): { words: string; isKnown: boolean } {
  const valueOf = valuesOf(scope, activity);
  const rolled = readFormula(formula, valueOf);
  const dice = rolled === null ? formulaWords(formula, valueOf, wordsIn(activity, scope)) : rolledWords(rolled);
  const isKnown = rolled !== null || !/@/.test(formula);
  if (onlyDice) return { words: dice, isKnown };
  const kinds = listWords(
    types.map((type) => damageTypeName(type, scope.rules)),
    'or',
  );
  const number = average === true ? (rolled === null || rolled.dice.length === 0 ? null : averageOf(rolled)) : average;
  const amount = number === null || number === false ? dice : `${number} (${dice})`;
  return { words: [amount, kinds].filter(Boolean).join(' '), isKnown };
}

const HEALING: Readonly<Record<string, string>> = wordTable({
  healing: 'healing',
  temphp: 'temporary hit points',
  maximum: 'hit point maximum',
});

/** Returns the key of a damage type; null for other words. */
export function damageTypeKey(word: string): string | null {
  const key = word.toLowerCase();
  if (key === 'temp') return 'temphp';
  return Object.hasOwn(HEALING, key) || DAMAGE_TYPES.some((type) => type.toLowerCase() === key) ? key : null;
}

/** Returns "fire" for 2014, "Fire" for 2024. */
function damageTypeName(key: string, rules: FoundryScope['rules']): string {
  const name = HEALING[key] ?? key;
  return rules === '2024' && name !== 'healing' ? titled(name) : name;
}

/** Formats a list: "a, b, and c". */
export function listWords(words: readonly string[], join: 'and' | 'or'): string {
  if (words.length < 3) return words.join(` ${join} `);
  return `${words.slice(0, -1).join(', ')}, ${join} ${words.at(-1)}`;
}
