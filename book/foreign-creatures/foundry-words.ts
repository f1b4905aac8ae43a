import { titled } from './given.ts';

/** Foundry's keys for the sizes of creatures. */
export const FOUNDRY_SIZES: Readonly<Record<string, string>> = {
  tiny: 'Tiny',
  sm: 'Small',
  med: 'Medium',
  lg: 'Large',
  huge: 'Huge',
  grg: 'Gargantuan',
};

/** Foundry's keys for the skills, in the order of its system for D&D. */
export const FOUNDRY_SKILLS: Readonly<Record<string, string>> = {
  acr: 'Acrobatics',
  ani: 'Animal Handling',
  arc: 'Arcana',
  ath: 'Athletics',
  dec: 'Deception',
  his: 'History',
  ins: 'Insight',
  itm: 'Intimidation',
  inv: 'Investigation',
  med: 'Medicine',
  nat: 'Nature',
  prc: 'Perception',
  prf: 'Performance',
  per: 'Persuasion',
  rel: 'Religion',
  slt: 'Sleight of Hand',
  ste: 'Stealth',
  sur: 'Survival',
};

/** The movements beside walking that Foundry knows, in the order in which stat blocks print them. */
export const FOUNDRY_MOVEMENTS = ['burrow', 'climb', 'fly', 'swim'] as const;

/** The senses that Foundry knows by their range, in the order in which stat blocks print them. */
export const FOUNDRY_SENSES = ['blindsight', 'darkvision', 'tremorsense', 'truesight'] as const;

/** Foundry's keys for the schools of magic. */
export const FOUNDRY_SCHOOLS: Readonly<Record<string, string>> = {
  abj: 'Abjuration',
  con: 'Conjuration',
  div: 'Divination',
  enc: 'Enchantment',
  evo: 'Evocation',
  ill: 'Illusion',
  nec: 'Necromancy',
  trs: 'Transmutation',
};

/** Foundry's keys for the languages that are no names of them. */
export const FOUNDRY_LANGUAGES: Readonly<Record<string, string>> = {
  cant: 'Thieves’ Cant',
  deep: 'Deep Speech',
  sign: 'Common Sign Language',
};

const BYPASSES: Readonly<Record<string, string>> = { mgc: 'nonmagical', sil: 'unsilvered', ada: 'non-adamantine' };

/** "Common, Thieves’ Cant" of the keys of languages. */
export function languageNames(keys: readonly string[]): string[] {
  return keys.map((key) => FOUNDRY_LANGUAGES[key] ?? titled(key));
}

/** "fire" of a key of damage; the three kinds that weapons deal had a key of their own. */
export function damageName(key: string): string {
  return key === 'physical' ? 'bludgeoning, piercing, and slashing from nonmagical attacks' : key;
}

/** "from nonmagical attacks": what goes through a resistance. */
export function bypassWords(keys: readonly string[]): string {
  const names = keys.map((key) => BYPASSES[key] ?? key);
  return names.length === 0 ? '' : `from ${names.join(', ')} attacks`;
}
