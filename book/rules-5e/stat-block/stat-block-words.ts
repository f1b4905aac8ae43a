import type { Ability, EntryList } from '../stat-block.ts';

type FactWord =
  | 'armorClass'
  | 'ac'
  | 'initiative'
  | 'hitPoints'
  | 'hp'
  | 'speed'
  | 'savingThrows'
  | 'skills'
  | 'damageVulnerabilities'
  | 'damageResistances'
  | 'damageImmunities'
  | 'conditionImmunities'
  | 'vulnerabilities'
  | 'resistances'
  | 'immunities'
  | 'gear'
  | 'senses'
  | 'passive2014'
  | 'passive2024'
  | 'languages'
  | 'challenge'
  | 'cr'
  | 'xp'
  | 'proficiencyBonus'
  | 'pb';

/** The words of a stat block. Some are used in one layout only, some are shorter in one. */
export interface StatBlockWords extends Readonly<Record<FactWord, string>> {
  /** "STR". */
  abilities: Readonly<Record<Ability, string>>;
  /** The column headers of the ability table in the layout of 2024. */
  heads: Readonly<Record<'score' | 'modifier' | 'save', string>>;
  /** The titles of the lists of entries. */
  groups: Readonly<Record<EntryList, string>>;
}

export const ENGLISH_STAT_BLOCK: StatBlockWords = {
  armorClass: 'Armor Class',
  ac: 'AC',
  initiative: 'Initiative',
  hitPoints: 'Hit Points',
  hp: 'HP',
  speed: 'Speed',
  savingThrows: 'Saving Throws',
  skills: 'Skills',
  damageVulnerabilities: 'Damage Vulnerabilities',
  damageResistances: 'Damage Resistances',
  damageImmunities: 'Damage Immunities',
  conditionImmunities: 'Condition Immunities',
  vulnerabilities: 'Vulnerabilities',
  resistances: 'Resistances',
  immunities: 'Immunities',
  gear: 'Gear',
  senses: 'Senses',
  passive2014: 'passive Perception',
  passive2024: 'Passive Perception',
  languages: 'Languages',
  challenge: 'Challenge',
  cr: 'CR',
  xp: 'XP',
  proficiencyBonus: 'Proficiency Bonus',
  pb: 'PB',
  abilities: { str: 'STR', dex: 'DEX', con: 'CON', int: 'INT', wis: 'WIS', cha: 'CHA' },
  heads: { score: 'Score', modifier: 'Mod', save: 'Save' },
  groups: {
    traits: 'Traits',
    actions: 'Actions',
    bonusActions: 'Bonus Actions',
    reactions: 'Reactions',
    legendaryActions: 'Legendary Actions',
  },
};
