import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { readSaves, readSkills } from './bonus-lists.ts';
import { readArmor, readChallenge, readHitPoints, readInitiative, readNoted, readSenses } from './noted-facts.ts';
import { isDash } from './printed-number.ts';
import { wordTable } from '../../text/lookup.ts';
import type { LabelledFact } from './labelled-facts.ts';

type Fields = Partial<StatBlock>;

/** Reads a printed value into fields; null if it does not have the form that the field prints. */
type FactReader = (value: string) => Fields | null;

const CONDITIONS = new Set(
  'blinded charmed deafened exhaustion frightened grappled incapacitated invisible paralyzed petrified poisoned prone restrained stunned unconscious'.split(
    ' ',
  ),
);

/**
 * The readers by label, in the words of both layouts and in lower case. SPELLINGS has other spellings of the labels.
 */
const READERS: Record<string, FactReader> = wordTable({
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
  'passive perception': readNoted('passivePerception'),
  languages: (languages) => ({ languages }),
  challenge: readChallenge,
  'challenge rating': readChallenge,
  cr: readChallenge,
  size: (size) => ({ size }),
  type: (kind) => ({ kind }),
  alignment: (alignment) => ({ alignment }),
  'proficiency bonus': readNoted('proficiencyBonus'),
  pb: readNoted('proficiencyBonus'),
});

/** Other spellings of the labels in some sources, and the standard label. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['armour class', 'armor class'],
  ['armor class (ac)', 'armor class'],
  ['hit points (hp)', 'hit points'],
  ['max hp', 'hp'],
  ['saving throw', 'saving throws'],
  ['saves', 'saving throws'],
  ['skill', 'skills'],
  ['damage vulnerability', 'damage vulnerabilities'],
  ['vulnerable', 'damage vulnerabilities'],
  ['damage resistance', 'damage resistances'],
  ['resistant', 'damage resistances'],
  ['damage immunity', 'damage immunities'],
  ['condition immunity', 'condition immunities'],
  ['immune', 'immunities'],
  ['language', 'languages'],
  ['challenge rating (cr)', 'challenge rating'],
  ['creature type', 'type'],
  ['proficiency bonus (pb)', 'proficiency bonus'],
]);

/** All labels of facts, in any spelling. */
export const FACT_LABELS: ReadonlySet<string> = new Set([...Object.keys(READERS), ...SPELLINGS.keys()]);

/** Labels that are also common words, or end with a bracket. They count only if they are set apart as a label. */
export const ONLY_LABELS: ReadonlySet<string> = new Set(
  'size|type|creature type|alignment|skill|language|saving throw|armor class (ac)|hit points (hp)|challenge rating (cr)|proficiency bonus (pb)'.split(
    '|',
  ),
);

/** The labels of values that every creature has as a number. */
const NUMBER_LABELS: ReadonlySet<string> = new Set(
  'armor class|ac|hit points|hp|speed|initiative|challenge|challenge rating|cr|proficiency bonus|pb'.split('|'),
);

/** The labels that only one of the two layouts prints. */
export const LABELS_2014: ReadonlySet<string> = new Set(['challenge', 'saving throws']);
export const LABELS_2024: ReadonlySet<string> = new Set(['initiative', 'cr', 'immunities', 'gear', 'hp', 'ac']);

/** Whether a label is that of the armor class in either layout. */
export function isArmorLabel(label: string): boolean {
  return label === 'armor class' || label === 'ac';
}

export function readFact(label: string, value: string): Fields | null {
  if (isDash(value) && NUMBER_LABELS.has(label)) return {};
  return READERS[label]?.(value) ?? null;
}

function readImmunities(value: string): Fields {
  const semicolon = value.indexOf(';');
  if (semicolon >= 0) {
    return { immunities: value.slice(0, semicolon).trim(), conditionImmunities: value.slice(semicolon + 1).trim() };
  }
  const conditions = value.split(',').every((part) => CONDITIONS.has(part.trim().toLowerCase()));
  return conditions ? { conditionImmunities: value } : { immunities: value };
}

/** Returns a fact with its standard label. The printed text stays. */
export function spelled(fact: LabelledFact): LabelledFact {
  return { ...fact, label: SPELLINGS.get(fact.label) ?? fact.label };
}
