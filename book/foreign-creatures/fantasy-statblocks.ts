import { xpForChallenge } from '../rules-5e/challenge.ts';
import {
  type EntryList,
  LIST_MAX,
  parseStatBlock,
  type StatBlock,
  type StatBlockEntry,
} from '../rules-5e/stat-block.ts';
import { entryList, plainLine, spellEntries } from './fantasy-statblocks-text.ts';
import {
  bonuses,
  challengeOf,
  diceOf,
  hitPointsOf,
  numberAndNote,
  savesOf,
  scoresOf,
  sensesOf,
  speedOf,
  wholeNumber,
} from './fantasy-statblocks-numbers.ts';
import { type Given, titled } from './given.ts';

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
    xp:
      wholeNumber(given.xp) ??
      wholeNumber(/(?<![\d,.])([\d,.]+)\s*XP/i.exec(challengeNote)?.[1]) ??
      xpForChallenge(challenge),
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
