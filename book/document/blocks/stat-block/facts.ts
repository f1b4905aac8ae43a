import { SPELLINGS } from './fact-spellings.ts';
import { ABILITIES, type Ability, type StatBlock } from '../../../rules-5e/stat-block.ts';

type Fields = Partial<StatBlock>;

/** Reads one printed value into fields; null where it does not have the form that the field prints. */
type FactReader = (value: string) => Fields | null;

const CONDITIONS = new Set(
  'blinded charmed deafened exhaustion frightened grappled incapacitated invisible paralyzed petrified poisoned prone restrained stunned unconscious'.split(
    ' ',
  ),
);

/** What the labels of a stat block mean, in the words of both layouts and in lower case; see fact-spellings.ts for other ways to write them. */
const READERS: Record<string, FactReader> = {
  'armor class': readArmor,
  ac: readArmor,
  'hit points': readHitPoints,
  hp: readHitPoints,
  speed: (speed) => ({ speed }),
  initiative: readInitiative,
  'saving throws': readSaves,
  skills: readSkills,
  'damage vulnerabilities': (vulnerabilities) => ({ vulnerabilities }),
  vulnerabilities: (vulnerabilities) => ({ vulnerabilities }),
  'damage resistances': (resistances) => ({ resistances }),
  resistances: (resistances) => ({ resistances }),
  'damage immunities': (immunities) => ({ immunities }),
  'condition immunities': (conditionImmunities) => ({ conditionImmunities }),
  immunities: readImmunities,
  gear: (gear) => ({ gear }),
  senses: readSenses,
  'passive perception': (value) => withNumber(value, (passivePerception) => ({ passivePerception })),
  languages: (languages) => ({ languages }),
  challenge: readChallenge,
  'challenge rating': readChallenge,
  cr: readChallenge,
  size: (size) => ({ size }),
  type: (kind) => ({ kind }),
  alignment: (alignment) => ({ alignment }),
  'proficiency bonus': (value) => withNumber(value, (proficiencyBonus) => ({ proficiencyBonus })),
  pb: (value) => withNumber(value, (proficiencyBonus) => ({ proficiencyBonus })),
};

/** The labels of facts, however sources write them. */
export const FACT_LABELS: ReadonlySet<string> = new Set([...Object.keys(READERS), ...SPELLINGS.keys()]);

/** Labels that are usual words as well, or end with a bracket: they mean a fact only where they are set as a label. */
export const ONLY_LABELS: ReadonlySet<string> = new Set(
  'size|type|creature type|alignment|skill|language|saving throw|armor class (ac)|hit points (hp)|challenge rating (cr)'.split(
    '|',
  ),
);

/** The labels of what every creature has as a number. */
const NUMBER_LABELS: ReadonlySet<string> = new Set(
  'armor class|ac|hit points|hp|speed|initiative|challenge|challenge rating|cr|proficiency bonus|pb'.split('|'),
);

/** The labels that only one of the two layouts prints. */
export const LABELS_2014: ReadonlySet<string> = new Set(['challenge', 'saving throws']);
export const LABELS_2024: ReadonlySet<string> = new Set(['initiative', 'cr', 'immunities', 'gear', 'hp', 'ac']);

/** Whether a label is that of the armor class, in the words of either layout. */
export function isArmorLabel(label: string): boolean {
  return label === 'armor class' || label === 'ac';
}

export function readFact(label: string, value: string): Fields | null {
  if (isDash(value) && NUMBER_LABELS.has(label)) return {};
  return READERS[label]?.(value) ?? null;
}

/** Whether a dash stands in a number's place, which means that there is none. */
export function isDash(text: string | undefined): boolean {
  return text !== undefined && /^[-−–—]$/.test(text.trim());
}

/** A printed number with its sign: "+3", "−1", "-1", "+ 3". Null for anything else. */
export function printedNumber(text: string): number | null {
  const digits = /^([+−–—-]?)\s*(\d{1,7})$/.exec(text.trim());
  if (!digits) return null;
  const value = Number(digits[2]);
  return digits[1] === '' || digits[1] === '+' ? value : -value;
}

function withNumber(text: string, fields: (value: number) => Fields): Fields | null {
  const value = printedNumber(text);
  return value === null ? null : fields(value);
}

/** "15 (chain shirt)", "16 (chain mail (14), shield (+2))", "14 (natural armor), 11 while prone". A sum such as "13 + Dex" is no number. */
function readArmor(value: string): Fields {
  const [, number, rest = ''] = /^(\d{1,3})((?:[,;]?\s+[^\W\d]|\s*\().*)?$/.exec(value) ?? [];
  if (number === undefined) return { armorNote: value };
  const [, within, after = ''] = /^\((.*)\)([^()]*)$/.exec(rest.trim()) ?? [];
  const notes = within === undefined ? [rest] : [within, after];
  const armorNote = notes
    .map((note) => note.replace(/^[\s,;]+/, '').trim())
    .filter(Boolean)
    .join('; ');
  return { armorClass: Number(number), armorNote };
}

/** "45 (6d10 + 12)". What follows the dice has no field, so that it is set behind the stat block: "+ 8 from *false life*". */
function readHitPoints(value: string): Fields {
  const [, number, note = '', behind = ''] = /^(\d{1,5}|[-−–—])\s*(?:\(([^()]*)\)(.*))?$/.exec(value) ?? [];
  if (number === undefined || !(/^\)*$/.test(behind) || /\dd\d/.test(note))) return { hitDice: value };
  return { hitPoints: isDash(number) ? null : Number(number), hitDice: note };
}

function readInitiative(value: string): Fields | null {
  const [, bonus = '', score] = /^([+−–-]?\s*\d+)\s*(?:\((\d+)\))?$/.exec(value) ?? [];
  return withNumber(bonus, (initiative) =>
    score !== undefined && Number(score) !== 10 + initiative ? {} : { initiative },
  );
}

function readSaves(value: string): Fields | null {
  const saves: StatBlock['saves'] = { str: null, dex: null, con: null, int: null, wis: null, cha: null };
  for (const { name, bonus } of listOfBonuses(value) ?? []) {
    const ability = abilityOf(name);
    if (!ability) return null;
    saves[ability] = bonus;
  }
  return { saves };
}

function readSkills(value: string): Fields | null {
  const skills = listOfBonuses(value);
  return skills && skills.length <= 40 ? { skills } : null;
}

function listOfBonuses(value: string): { name: string; bonus: number | null }[] | null {
  const list = value.split(',').map((part) => {
    const [, name, bonus = ''] = /^(\D*[^\d\s])\s+([+−–-]\s*\d+|[−–—-])$/.exec(part.trim()) ?? [];
    return name === undefined ? null : { name, bonus: printedNumber(bonus) };
  });
  return list.some((entry) => entry === null) ? null : list.filter((entry) => entry !== null);
}

const ABILITY_NAMES: ReadonlyMap<string, Ability> = new Map([
  ['strength', 'str'],
  ['dexterity', 'dex'],
  ['constitution', 'con'],
  ['intelligence', 'int'],
  ['wisdom', 'wis'],
  ['charisma', 'cha'],
]);

/** "Str", "Strength" and "STR" are the same ability. */
export function abilityOf(text: string): Ability | null {
  const name = text.trim().toLowerCase();
  return ABILITY_NAMES.get(name) ?? ABILITIES.find((ability) => ability === name) ?? null;
}

function readImmunities(value: string): Fields {
  const semicolon = value.indexOf(';');
  if (semicolon >= 0) {
    return { immunities: value.slice(0, semicolon).trim(), conditionImmunities: value.slice(semicolon + 1).trim() };
  }
  const conditions = value.split(',').every((part) => CONDITIONS.has(part.trim().toLowerCase()));
  return conditions ? { conditionImmunities: value } : { immunities: value };
}

function readSenses(value: string): Fields {
  const [passive, number] = /passive perception (\d{1,3})$/i.exec(value) ?? [];
  if (passive === undefined) return { senses: value };
  const others = value.slice(0, -passive.length).trim();
  return { senses: others.replace(/[,;]$/, '').trim(), passivePerception: Number(number) };
}

const XP = String.raw`(?:XP (?<behind>\d(?:[\d,]*\d)?)|(?<before>\d(?:[\d,]*\d)?) ?XP)(?:,? (?<xpNote>[^;]+))?`;
const CHALLENGE_NOTE = new RegExp(`^(?:${XP}(?:; |$))?(?:PB (?<bonus>\\+\\d+))?$`, 'i');

/** "1/8 (25 XP)", "3 (XP 700, or 1,100 in lair; PB +2)", "0 (PB +2)". */
function readChallenge(value: string): Fields | null {
  const [, printed, note = ''] = /^(\S{1,20})\s*(?:\((.*)\))?$/.exec(value) ?? [];
  if (printed === undefined) return null;
  const { behind, before, xpNote = '', bonus } = CHALLENGE_NOTE.exec(note)?.groups ?? {};
  const xp = behind ?? before;
  return {
    challenge: isDash(printed) ? '' : printed.normalize('NFKC').replace('⁄', '/'),
    ...(xp === undefined ? {} : { xp: Number(xp.replaceAll(',', '')), xpNote }),
    ...(bonus === undefined ? {} : { proficiencyBonus: Number(bonus) }),
  };
}
