import { ABILITY_NAMES } from '#book/rules-5e/abilities.ts';
import { readFact } from '../../printed-blocks/stat-block-facts.ts';
import { xpForChallenge } from '#book/rules-5e/challenge.ts';
import {
  ABILITIES,
  type Ability,
  type EntryList,
  LIST_MAX,
  parseStatBlock,
  type StatBlock,
  type StatBlockEntry,
} from '#book/rules-5e/stat-block.ts';
import { entryList, plainLine, spellEntries } from './fantasy-statblocks-text.ts';
import { type Given, objectOf, titled } from '../../given.ts';

/** The lists of Fantasy Statblocks for which our stat block has no field, with their printed titles. */
const OTHER_LISTS: readonly (readonly [key: string, title: string])[] = [
  ['mythic_actions', 'Mythic Actions'],
  ['lair_actions', 'Lair Actions'],
  ['regional_effects', 'Regional Effects'],
];

/** The keys of a creature for which a stat block has a field. */
const FIELD_KEYS: ReadonlySet<string> = new Set(
  `name size type subtype alignment ac ac_class hp hit_dice speed modifier stats saves skillsaves skills gear damage_vulnerabilities
  damage_resistances damage_immunities condition_immunities senses languages cr xp traits spells actions bonus_actions reactions
  legendary_description legendary_actions`.split(/\s+/),
);

const LIST_KEYS: ReadonlySet<string> = new Set(OTHER_LISTS.flatMap(([key]) => [key, introKey(key)]));

/** Whether a key of a creature is read into a field of its stat block. */
export function isFieldKey(key: string): boolean {
  return FIELD_KEYS.has(key);
}

/** Whether a key is one of the lists without a field, or the text before such a list. */
export function isListKey(key: string): boolean {
  return LIST_KEYS.has(key);
}

/** A list after a creature's stat block, for which the block has no field. */
interface OtherList {
  title: string;
  entries: StatBlockEntry[];
}

/** Whether data are those of a fifth-edition creature in Fantasy Statblocks, which also supports other games. */
export function isFantasyStatBlock(given: Given): boolean {
  const layout = plainLine(given.layout);
  return layout === '' ? Object.keys(given).length > 0 : /5e|2014|2024/i.test(layout) || Array.isArray(given.stats);
}

/**
 * Reads a creature of Obsidian's Fantasy Statblocks, from the data of its YAML or the properties of a note. Each line
 * is parsed like a printed one.
 */
export function readFantasyStatBlock(given: Given): StatBlock {
  const armor = lineOf('ac', given.ac);
  const hits = hitPointsOf(given.hp, diceOf(plainLine(given.hit_dice)));
  const rating = lineOf('cr', given.cr);
  const initiative = lineOf('initiative', given.modifier);
  const saves = lineOf('saving throws', bonusLine(given.saves));
  const skills = lineOf('skills', bonusLine(given.skillsaves ?? given.skills));
  const senses = lineOf('senses', given.senses);
  const subtype = plainLine(given.subtype);
  return parseStatBlock({
    layout: /2024|XMM|SRD 5\.2/.test(`${plainLine(given.layout)} ${plainLine(given.source)}`) ? '2024' : '2014',
    name: nameIn(given),
    size: plainLine(given.size),
    kind: [plainLine(given.type), subtype === '' ? '' : `(${subtype})`].filter(Boolean).join(' '),
    alignment: plainLine(given.alignment),
    speed: speedOf(given.speed),
    abilities: scoresOf(given.stats),
    gear: plainLine(given.gear),
    vulnerabilities: plainLine(given.damage_vulnerabilities),
    resistances: plainLine(given.damage_resistances),
    immunities: plainLine(given.damage_immunities),
    conditionImmunities: plainLine(given.condition_immunities),
    languages: plainLine(given.languages),
    ...armor,
    ...(plainLine(given.ac_class) !== '' && {
      // The note is printed in parentheses, whether it already has them or not.
      armorNote: [
        armor.armorClass === undefined ? armor.armorNote : '',
        plainLine(given.ac_class).replace(/^\(([^()]*)\)$/, '$1'),
      ]
        .filter(Boolean)
        .join('; '),
    }),
    ...hits,
    ...rating,
    ...initiative,
    ...saves,
    ...skills,
    ...senses,
    xp: wholeNumber(given.xp) ?? rating.xp ?? xpForChallenge(rating.challenge ?? ''),
    notes: Object.assign({}, ...[hits, rating, initiative, saves, skills, senses].map(({ notes }) => notes)),
    legendaryIntro: plainLine(given.legendary_description),
    ...firstOf(listsOf(given)),
  });
}

/** Returns the name of a creature; if it has none, that of the creature that it is based on. */
export function nameIn({ name, monster, creature }: Given): string {
  return plainLine(name) || plainLine(monster) || plainLine(creature);
}

type Fields = Partial<StatBlock>;

/** Parses a line as if it were printed; empty if there is none. */
function lineOf(label: string, given: unknown): Fields {
  const value = plainLine(given);
  return value === '' ? {} : (readFact(label, value) ?? {});
}

/** Returns the hit points. Their dice are in a field of their own; words about where the points come from are kept. */
function hitPointsOf(given: unknown, dice: string): Fields {
  const fields = lineOf('hp', given);
  if (dice === '') return fields;
  const isWords = (fields.hitPoints ?? null) === null && (fields.hitDice ?? '') !== '';
  return { ...fields, hitDice: dice, ...(isWords && { notes: { ...fields.notes, hitPoints: plainLine(given) } }) };
}

/** Returns the entries of a creature that exceed the maximum of a stat block's lists. */
export function surplusOf(given: Given): StatBlockEntry[] {
  return Object.values(listsOf(given)).flatMap((entries) => entries.slice(LIST_MAX));
}

function listsOf(given: Given): Record<EntryList, StatBlockEntry[]> {
  return {
    traits: [...entryList(given.traits), ...spellEntries(given.spells)],
    actions: entryList(given.actions),
    bonusActions: entryList(given.bonus_actions),
    reactions: entryList(given.reactions),
    legendaryActions: entryList(given.legendary_actions),
  };
}

function firstOf(lists: Record<EntryList, StatBlockEntry[]>): Partial<StatBlock> {
  return Object.fromEntries(Object.entries(lists).map(([list, entries]) => [list, entries.slice(0, LIST_MAX)]));
}

/** Returns the lists of a creature for which its stat block has no field. */
export function otherListsOf(given: Given): OtherList[] {
  return OTHER_LISTS.flatMap(([key, title]) => {
    const intro = plainLine(given[introKey(key)]);
    const entries = [...(intro === '' ? [] : [{ name: '', text: intro }]), ...entryList(given[key])];
    return entries.length === 0 ? [] : [{ title, entries }];
  });
}

/** Returns the key of the text before a list: "lair_action_description". */
function introKey(key: string): string {
  return `${key.replace(/s$/, '')}_description`;
}

/** Formats dice with spaces around the signs: "6d8 + 12"; '' if the text has none. */
function diceOf(text: string): string {
  return /\d?d\d/i.test(text) ? text.replace(/ ?([+−-]) ?/g, ' $1 ') : '';
}

/** Parses "+3", "−1", "1,800"; null for anything else. */
function wholeNumber(value: unknown): number | null {
  const text = plainLine(value)
    .replace(/−/g, '-')
    .replace(/^\+/, '')
    .replace(/(?<=\d),(?=\d{3})/g, '');
  return /^-?\d+$/.test(text) ? Number(text) : null;
}

/** Formats a speed: "30 ft." A plain number is in feet; an object has a number for each kind of movement. */
function speedOf(value: unknown): string {
  const feet = (given: unknown) => (/^\d+$/.test(plainLine(given)) ? `${plainLine(given)} ft.` : plainLine(given));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return feet(value);
  return Object.entries(value)
    .map(([kind, given]) => (kind === 'walk' ? feet(given) : `${kind} ${feet(given)}`))
    .join(', ');
}

/** Reads the six scores, given in order or by the names of the abilities. */
function scoresOf(value: unknown): Record<Ability, number | null> {
  const list = Array.isArray(value) ? value : [];
  const named = new Map(
    Object.entries(Array.isArray(value) ? {} : objectOf(value)).map(([name, score]) => [
      abilityNamed(name),
      wholeNumber(score),
    ]),
  );
  return Object.fromEntries(
    ABILITIES.map((key, index) => [key, wholeNumber(list[index]) ?? named.get(key) ?? null]),
  ) as Record<Ability, number | null>;
}

/** Returns the ability for a name of any length: "dex", "Dexterity". */
function abilityNamed(name: string): Ability | null {
  const key = name.trim().toLowerCase();
  return ABILITIES.find((ability) => key === ability || key === ABILITY_NAMES[ability].toLowerCase()) ?? null;
}

/**
 * Formats names with bonuses as a stat block prints them. The input is `[{stealth: 4}]`, `{stealth: 4}`, `[{name:
 * Stealth, desc: "+4"}]` or "Stealth +4, Arcana +2".
 */
function bonusLine(value: unknown): string {
  if (Array.isArray(value)) return value.map(bonusLine).filter(Boolean).join(', ');
  if (typeof value !== 'object' || value === null) return plainLine(value);
  const given = objectOf(value);
  if ('name' in given) return oneBonus(plainLine(given.name), given.desc ?? given.bonus);
  return Object.entries(given)
    .map(([name, bonus]) => oneBonus(plainLine(name), bonus))
    .join(', ');
}

function oneBonus(name: string, bonus: unknown): string {
  const said = plainLine(bonus);
  return `${titled(name)} ${said === '' ? '–' : said.replace(/^(?=\d)/, '+')}`;
}
