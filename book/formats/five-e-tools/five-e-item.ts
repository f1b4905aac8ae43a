import { type HtmlNode } from '../../document/html/html-tree.ts';
import { itemHtml, labelled } from '../entry-html.ts';
import { type Given, isGiven, listOf, numberOf, objectOf, textOf, titled } from '../given.ts';
import { DAMAGES, ITEM_PROPERTIES, ITEM_TYPES } from './item-names.ts';
import { gearOf } from './five-e-creature-words.ts';
import { type EntryTools, entryNodes } from './five-e-entries.ts';
import { plainWords } from './five-e-tags.ts';

/** Kinds and properties that the file itself defines, by their letters. */
interface OwnNames {
  types: ReadonlyMap<string, string>;
  properties: ReadonlyMap<string, string>;
}

/** Converts an item of 5etools' homebrew to our HTML. Values without a field become lines before its text. */
export function fiveEItemHtml(item: Given, names: OwnNames, tools: EntryTools): HtmlNode[] {
  const attune = item.reqAttune;
  const rarity = textOf(item.rarity);
  const facts = {
    name: plainWords(textOf(item.name)),
    category: categoryOf(item, names),
    rarity: /^(?:none|unknown)?$/i.test(rarity) ? '' : titled(rarity),
    attunement: attune !== undefined && attune !== false && attune !== '',
    attunementBy: typeof attune === 'string' && attune !== 'optional' ? plainWords(attune) : '',
  };
  return itemHtml(facts, [
    ...linesOf(item, names),
    ...entryNodes(withValues(item.entries ?? [], item), tools),
    ...entryNodes(withValues(item.additionalEntries ?? [], item), tools),
  ]);
}

/** The deepest nesting of texts in which values are filled in. */
const DEPTH_MAX = 20;

/** Fills the item's own values into texts: "+4" for "{=bonusWeapon}". */
function withValues(given: unknown, item: Given, depth = 0): unknown {
  if (typeof given === 'string')
    return given.replace(/\{=(\w{1,40})(?:\/\w{1,10})?\}/g, (as, key: string) => textOf(item[key]) || as);
  if (depth > DEPTH_MAX) return given;
  if (Array.isArray(given)) return given.map((one) => withValues(one, item, depth + 1));
  if (!isGiven(given)) return given;
  // An entry may have values of its own for its own text.
  return Object.fromEntries(Object.entries(given).map(([key, one]) => [key, withValues(one, item, depth + 1)]));
}

function categoryOf(item: Given, names: OwnNames): string {
  const letters = textOf(item.type).split('|')[0] ?? '';
  const type = names.types.get(letters) ?? ITEM_TYPES[letters] ?? letters;
  const own = (textOf(item.baseItem).split('|')[0] ?? '').trim();
  const base = own === '' ? requiredOf(item.requires) : own;
  const kinds = [
    item.wondrous === true ? 'Wondrous Item' : '',
    item.staff === true ? 'Staff' : '',
    item.poison === true ? 'Poison' : '',
    type === '' && item.weapon === true ? 'Weapon' : '',
    item.tattoo === true ? 'Tattoo' : '',
    type,
  ].filter(Boolean);
  const kind = [...new Set(kinds)].join(', ') || titled(textOf(item.weaponCategory)) || 'Item';
  return base === '' ? kind : `${kind} (${titled(base).replaceAll(' Or ', ' or ')})`;
}

/** Formats what a variant may be based on: "Shortbow or Longbow". Items are given by name or by kind. */
function requiredOf(given: unknown): string {
  const kinds = listOf(given).flatMap((one) => [
    textOf(one.name),
    ...Object.keys(one).filter((key) => one[key] === true),
  ]);
  return kinds.filter(Boolean).join(' or ');
}

function linesOf(item: Given, names: OwnNames): HtmlNode[] {
  const { value, weight } = item;
  const coins = numberOf(value);
  const damage = [textOf(item.dmg1), DAMAGES[textOf(item.dmgType)] ?? textOf(item.dmgType)].filter(Boolean).join(' ');
  const versatile = textOf(item.dmg2) === '' ? '' : ` (versatile ${textOf(item.dmg2)})`;
  const facts: [string, string][] = [
    ['Weapon', titled(textOf(item.weaponCategory))],
    ['Damage', damage === '' ? '' : `${damage}${versatile}`],
    ['Range', textOf(item.range) === '' ? '' : `${textOf(item.range)} ft.`],
    ['Properties', propertiesOf(item.property, names)],
    ['Mastery', namesOfIds(item.mastery)],
    ['Armor Class', textOf(item.ac)],
    ['Strength', textOf(item.strength)],
    ['Bonus to attack and damage rolls', textOf(item.bonusWeapon)],
    ['Bonus to attack rolls', textOf(item.bonusWeaponAttack)],
    ['Bonus to damage rolls', textOf(item.bonusWeaponDamage)],
    ['Bonus to Armor Class', textOf(item.bonusAc)],
    ['Bonus to spell attacks', textOf(item.bonusSpellAttack)],
    ['Bonus to spell save DCs', textOf(item.bonusSpellSaveDc)],
    ['Charges', textOf(item.charges)],
    ['Contents', gearOf(item.packContents)],
    ['Cost', coins === null ? '' : costOf(coins)],
    ['Weight', textOf(weight) === '' ? '' : `${textOf(weight)} lb.`],
  ];
  return facts.flatMap(([label, text]) => (text === '' ? [] : [labelled(label, plainWords(text))]));
}

/** Returns "Nick" for "Nick|XPHB". */
function namesOfIds(given: unknown): string {
  const list: unknown[] = Array.isArray(given) ? given : [];
  return list
    .map((one) => textOf(isGiven(one) ? one.uid : one).split('|')[0] ?? '')
    .filter(Boolean)
    .join(', ');
}

function propertiesOf(given: unknown, names: OwnNames): string {
  const list: unknown[] = Array.isArray(given) ? given : [];
  return list
    .map((one) => textOf(isGiven(one) ? one.uid : one).split('|')[0] ?? '')
    .map((letters) => names.properties.get(letters) ?? ITEM_PROPERTIES[letters] ?? letters)
    .filter(Boolean)
    .join(', ');
}

/** Formats a price. 5etools counts in copper pieces. */
function costOf(copper: number): string {
  if (copper % 100 === 0) return `${(copper / 100).toLocaleString('en')} gp`;
  return copper % 10 === 0 ? `${copper / 10} sp` : `${copper} cp`;
}

/** Returns the names of kinds and properties that a file defines. */
export function ownNames(file: Given): OwnNames {
  const named = (list: unknown): ReadonlyMap<string, string> =>
    new Map(
      listOf(list).map((one) => {
        const [first] = listOf(one.entries);
        return [textOf(one.abbreviation), textOf(one.name) || textOf(objectOf(first).name)] as const;
      }),
    );
  return { types: named(file.itemType), properties: named(file.itemProperty) };
}
