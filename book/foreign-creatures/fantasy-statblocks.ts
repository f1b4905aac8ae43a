import { ABILITY_NAMES } from '../rules-5e/ability-names.ts';
import { normaliseChallenge, xpForChallenge } from '../rules-5e/challenge.ts';
import {
  ABILITIES,
  type Ability,
  type EntryList,
  LIST_MAX,
  parseStatBlock,
  type StatBlock,
  type StatBlockEntry,
} from '../rules-5e/stat-block.ts';
import { entryList, plainLine, spellEntries } from './fantasy-statblocks-text.ts';
import { type Given, numberOf, objectOf, titled } from './given.ts';

/** The lists of Fantasy Statblocks that a stat block of ours has no field for, as they are printed. */
const OTHER_LISTS: readonly (readonly [key: string, title: string])[] = [
  ['mythic_actions', 'Mythic Actions'],
  ['lair_actions', 'Lair Actions'],
  ['regional_effects', 'Regional Effects'],
];

/** The keys of a creature that a stat block has a field for. */
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

/** Whether a key is one of a list that a stat block has no field for, or of the words before it. */
export function isListKey(key: string): boolean {
  return LIST_KEYS.has(key);
}

/** What stands behind a creature's stat block: a list that it has no field for. */
export interface OtherList {
  title: string;
  entries: StatBlockEntry[];
}

/** Whether data are those of a creature of the fifth edition in the words of Fantasy Statblocks; it lays out creatures of other games too. */
export function isFantasyStatBlock(given: Given): boolean {
  const layout = plainLine(given.layout);
  return layout === '' ? Object.keys(given).length > 0 : /5e|2014|2024/i.test(layout) || Array.isArray(given.stats);
}

/** A creature as Obsidian's Fantasy Statblocks has it: the data of its YAML, or of the properties of a note. */
export function readFantasyStatBlock(given: Given): StatBlock {
  const [armorClass, armorNote] = numberAndNote(given.ac);
  const [hitPoints, hitNote] = hitPointsOf(plainLine(given.hp));
  const [challenge, challengeNote] = challengeOf(plainLine(given.cr));
  const [senses, passivePerception] = sensesOf(plainLine(given.senses));
  const subtype = plainLine(given.subtype);
  return parseStatBlock({
    layout: /2024|XMM|SRD 5\.2/.test(`${plainLine(given.layout)} ${plainLine(given.source)}`) ? '2024' : '2014',
    name: plainLine(given.name) || plainLine(given.monster) || plainLine(given.creature),
    size: plainLine(given.size),
    kind: [plainLine(given.type), subtype === '' ? '' : `(${subtype})`].filter(Boolean).join(' '),
    alignment: plainLine(given.alignment),
    armorClass,
    armorNote: plainLine(given.ac_class) || armorNote,
    hitPoints,
    hitDice: diceOf(plainLine(given.hit_dice)) || hitNote,
    speed: speedOf(given.speed),
    initiative: wholeNumber(given.modifier),
    abilities: scoresOf(given.stats),
    saves: savesOf(given.saves),
    skills: bonuses(given.skillsaves ?? given.skills).map(([name, bonus]) => ({ name: titled(name), bonus })),
    gear: plainLine(given.gear),
    vulnerabilities: plainLine(given.damage_vulnerabilities),
    resistances: plainLine(given.damage_resistances),
    immunities: plainLine(given.damage_immunities),
    conditionImmunities: plainLine(given.condition_immunities),
    senses,
    passivePerception,
    languages: plainLine(given.languages),
    challenge,
    xp: wholeNumber(given.xp) ?? wholeNumber(/([\d,.]+)\s*XP/i.exec(challengeNote)?.[1]) ?? xpForChallenge(challenge),
    legendaryIntro: plainLine(given.legendary_description),
    ...firstOf(listsOf(given)),
  });
}

/** The entries of a creature beyond those that the lists of a stat block hold. */
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

/** The lists of a creature that its stat block has no field for. */
export function otherListsOf(given: Given): OtherList[] {
  return OTHER_LISTS.flatMap(([key, title]) => {
    const intro = plainLine(given[introKey(key)]);
    const entries = [...(intro === '' ? [] : [{ name: '', text: intro }]), ...entryList(given[key])];
    return entries.length === 0 ? [] : [{ title, entries }];
  });
}

/** The key of the words before a list: "lair_action_description". */
function introKey(key: string): string {
  return `${key.replace(/s$/, '')}_description`;
}

/** "17 (natural armor)" is the number and what stands behind it. */
function numberAndNote(value: unknown): [number: number | null, note: string] {
  const text = plainLine(value);
  const [, number, note = ''] = /^(\d+)[\s,;]*(.*)$/.exec(text) ?? [];
  return [number === undefined ? null : Number(number), note.replace(/^\((.*)\)$/, '$1')];
}

/** A number, with its dice or without; where the points depend on something, the words that say so. */
function hitPointsOf(text: string): [points: number | null, note: string] {
  const [, number, dice = ''] = /^(\d+)\s*(?:\(([^()]*)\))?$/.exec(text) ?? [];
  return number === undefined ? [null, text] : [Number(number), diceOf(dice)];
}

function diceOf(text: string): string {
  return /\d?d\d/i.test(text) ? text.replace(/\s*([+−-])\s*/g, ' $1 ') : '';
}

function wholeNumber(value: unknown): number | null {
  const text = plainLine(value)
    .replace(/−/g, '-')
    .replace(/^\+/, '')
    .replace(/(?<=\d),(?=\d{3})/g, '');
  return /^-?\d+$/.test(text) ? Number(text) : null;
}

function challengeOf(text: string): [challenge: string, note: string] {
  const [, rating = '', note = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  const challenge = normaliseChallenge(rating);
  return challenge === null ? [text, ''] : [challenge, note];
}

function sensesOf(text: string): [senses: string, passive: number | null] {
  const passive = /[,;]?\s*passive(?: perception)?:? (\d+)\b/i.exec(text);
  if (!passive) return [text, null];
  return [text.replace(passive[0], '').replace(/^[,;\s]+/, ''), Number(passive[1])];
}

/** "30 ft."; a bare number counts feet, and an object has a number for each way to move. */
function speedOf(value: unknown): string {
  const feet = (given: unknown) => (/^\d+$/.test(plainLine(given)) ? `${plainLine(given)} ft.` : plainLine(given));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return feet(value);
  return Object.entries(value)
    .map(([kind, given]) => (kind === 'walk' ? feet(given) : `${kind} ${feet(given)}`))
    .join(', ');
}

/** Six scores in their order, or each by its ability's name. */
function scoresOf(value: unknown): Record<Ability, number | null> {
  const list = Array.isArray(value) ? value : [];
  const named = new Map(
    bonuses(Array.isArray(value) ? null : value).map(([name, score]) => [abilityNamed(name), score]),
  );
  return Object.fromEntries(
    ABILITIES.map((key, index) => [key, wholeNumber(list[index]) ?? named.get(key) ?? null]),
  ) as Record<Ability, number | null>;
}

function savesOf(value: unknown): Record<string, number | null> {
  return Object.fromEntries(
    bonuses(value).flatMap(([name, bonus]) => {
      const ability = abilityNamed(name);
      return ability === null ? [] : [[ability, bonus]];
    }),
  );
}

/** The ability that a name of any length means: "dex", "Dexterity". */
function abilityNamed(name: string): Ability | null {
  const key = name.trim().toLowerCase();
  return ABILITIES.find((ability) => key === ability || key === ABILITY_NAMES[ability].toLowerCase()) ?? null;
}

/** Names with their numbers: `[{stealth: 4}]`, `{stealth: 4}`, `[{name: Stealth, desc: "+4"}]` or "Stealth +4, Arcana +2". */
function bonuses(value: unknown): [name: string, bonus: number | null][] {
  if (typeof value === 'string') {
    const found = [...value.matchAll(/([\p{L} ]+?):?\s*([+−-]?\d+)/gu)];
    return found.map(([, name = '', bonus]) => [name.trim(), wholeNumber(bonus)]);
  }
  if (Array.isArray(value)) return value.flatMap(bonuses);
  const given = objectOf(value);
  if ('name' in given) return [[plainLine(given.name), wholeNumber(given.desc) ?? numberOf(given.bonus)]];
  return Object.entries(given).map(([name, bonus]) => [plainLine(name), wholeNumber(bonus)]);
}
