import { readFact } from '../printed-blocks/facts.ts';
import { xpForChallenge } from '../../rules-5e/challenge.ts';
import {
  type EntryList,
  LIST_MAX,
  parseStatBlock,
  type StatBlock,
  type StatBlockEntry,
} from '../../rules-5e/stat-block.ts';
import { entryList, plainLine, spellEntries } from './fantasy-statblocks-text.ts';
import { bonusLine, diceOf, scoresOf, speedOf, wholeNumber } from './fantasy-statblocks-numbers.ts';
import type { Given } from '../given.ts';

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

/** A creature as Obsidian's Fantasy Statblocks has it: the data of its YAML, or of the properties of a note. Each line is read as a printed one. */
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
      // It is printed in brackets, whether it has some or not.
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

/** The name of a creature; that of the one that it is made from where it has none of its own. */
export function nameIn({ name, monster, creature }: Given): string {
  return plainLine(name) || plainLine(monster) || plainLine(creature);
}

type Fields = Partial<StatBlock>;

/** A line as its printed words are read; nothing where there are none. */
function lineOf(label: string, given: unknown): Fields {
  const value = plainLine(given);
  return value === '' ? {} : (readFact(label, value) ?? {});
}

/** The points with their dice, which stand in a field of their own; words that say where the points come from stay. */
function hitPointsOf(given: unknown, dice: string): Fields {
  const fields = lineOf('hp', given);
  if (dice === '') return fields;
  const isWords = (fields.hitPoints ?? null) === null && (fields.hitDice ?? '') !== '';
  return { ...fields, hitDice: dice, ...(isWords && { notes: { ...fields.notes, hitPoints: plainLine(given) } }) };
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
