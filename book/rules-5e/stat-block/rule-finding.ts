import type { Severity } from '../../layout/print-finding.ts';
import { UNKNOWN } from '../format.ts';
import type { StatBlock } from '../stat-block.ts';

/** A number of a stat block that is missing or contradicts others, with the information for correcting it. */
export interface Finding {
  /** The kind of number. */
  topic: RuleTopic;
  /**
   * An error contradicts a rule that leaves no choice. A warning is a number that no lawful choice gives. A hint is for
   * the author to judge.
   */
  severity: Severity;
  /** The field path: "hitPoints", "saves.dex", "skills.2", "actions.0". */
  field: string;
  /** The index in the text of an entry at which `printed` begins; absent for a number in a field of its own. */
  at?: number;
  /** "–" if there is no number. */
  printed: string;
  /** null if it does not follow from other numbers. */
  expected: string | null;
  /** One sentence: the rule with the numbers filled in. */
  formula: string;
  /** Where the rule is published: "SRD 5.2.1, Monsters: Hit Points". Empty for a number that is only missing. */
  source: string;
}

/** Reports what is wrong with the numbers of a creature: `checkStatBlock`, or more than that. */
export type CreatureJudge = (block: StatBlock) => Finding[];

/** Whether the number is missing, rather than wrong. */
export function isGap({ printed }: Finding): boolean {
  return printed === UNKNOWN;
}

/** Whether the right number can be inserted automatically. */
export function isFixable({ expected }: Finding): boolean {
  return expected !== null;
}

/** The kinds of numbers that the rules determine or limit. */
export type RuleTopic =
  | 'missing'
  | 'abilityScore'
  | 'modifier'
  | 'size'
  | 'hitPoints'
  | 'armorClass'
  | 'speed'
  | 'initiative'
  | 'save'
  | 'skill'
  | 'passivePerception'
  | 'xp'
  | 'proficiencyBonus'
  | 'attack'
  | 'average'
  | 'dice'
  | 'challenge'
  | 'damage'
  | 'saveDc'
  | 'spellcasting'
  | 'spellSlots'
  | 'fastest'
  | 'usualAbility'
  | 'published';

type Sources = Record<StatBlock['layout'], string>;

const MONSTERS_2024 = 'SRD 5.2.1, Monsters: Parts of a Stat Block';

/** Where each rule is published: SRD 5.1 for the layout of 2014, SRD 5.2.1 for that of 2024 (both CC-BY-4.0). */
const SOURCES: Record<RuleTopic, Sources> = {
  missing: { '2014': '', '2024': '' },
  abilityScore: {
    '2014': 'SRD 5.1, Using Ability Scores: Ability Scores and Modifiers',
    '2024': 'SRD 5.2.1, Playing the Game: Ability Scores',
  },
  modifier: {
    '2014': 'SRD 5.1, Using Ability Scores: Ability Scores and Modifiers',
    '2024': 'SRD 5.2.1, Playing the Game: Ability Modifiers',
  },
  size: { '2014': 'SRD 5.1, Monsters: Size', '2024': `${MONSTERS_2024}, Size` },
  hitPoints: { '2014': 'SRD 5.1, Monsters: Hit Points', '2024': `${MONSTERS_2024}, Hit Points` },
  armorClass: { '2014': 'SRD 5.1, Equipment: Armor', '2024': 'SRD 5.2.1, Equipment: Armor' },
  speed: { '2014': 'SRD 5.1, Combat: Playing on a Grid', '2024': 'SRD 5.2.1, Playing the Game: Playing on a Grid' },
  initiative: { '2014': 'SRD 5.1, Combat: Initiative', '2024': `${MONSTERS_2024}, Initiative` },
  save: { '2014': 'SRD 5.1, Monsters: Saving Throws', '2024': `${MONSTERS_2024}, Proficiency Bonus` },
  skill: { '2014': 'SRD 5.1, Monsters: Skills', '2024': `${MONSTERS_2024}, Skills` },
  passivePerception: {
    '2014': 'SRD 5.1, Using Ability Scores: Passive Checks',
    '2024': 'SRD 5.2.1, Rules Glossary: Passive Perception',
  },
  xp: { '2014': 'SRD 5.1, Monsters: Experience Points', '2024': `${MONSTERS_2024}, Experience Points` },
  proficiencyBonus: {
    '2014': 'SRD 5.1, Monsters: Proficiency Bonus by Challenge Rating',
    '2024': `${MONSTERS_2024}, Proficiency Bonus`,
  },
  attack: {
    '2014': 'SRD 5.1, Combat: Modifiers to the Roll',
    '2024': 'SRD 5.2.1, Playing the Game: Attack Rolls',
  },
  average: { '2014': 'SRD 5.1, Monsters: Melee and Ranged Attacks', '2024': `${MONSTERS_2024}, Damage Notation` },
  dice: { '2014': 'SRD 5.1, Monsters: Melee and Ranged Attacks', '2024': `${MONSTERS_2024}, Damage Notation` },
  challenge: { '2014': 'SRD 5.1, Monsters: Challenge', '2024': `${MONSTERS_2024}, Challenge Rating` },
  damage: { '2014': 'SRD 5.1, Combat: Damage Rolls', '2024': 'SRD 5.2.1, Playing the Game: Damage Rolls' },
  saveDc: {
    '2014': 'SRD 5.1, Monsters: Proficiency Bonus by Challenge Rating',
    '2024': `${MONSTERS_2024}, Proficiency Bonus`,
  },
  spellcasting: { '2014': 'SRD 5.1, Monsters: Spellcasting', '2024': 'SRD 5.2.1, Spells: Casting Spells' },
  spellSlots: { '2014': 'SRD 5.1, Spellcasting: Spell Slots', '2024': 'SRD 5.2.1, Spells: Spell Slots' },
  fastest: { '2014': 'SRD 5.1, Monsters', '2024': 'SRD 5.2.1, Monsters' },
  usualAbility: { '2014': 'SRD 5.1, Monsters', '2024': 'SRD 5.2.1, Monsters' },
  published: { '2014': 'SRD 5.1, Monsters', '2024': 'SRD 5.2.1, Monsters' },
};

/** Returns the chapter and heading of the rule in the edition of this layout. */
function sourceOf(topic: RuleTopic, layout: StatBlock['layout']): string {
  return SOURCES[topic][layout];
}

/** The part of a finding that depends on the rule only. */
interface Judged {
  topic: RuleTopic;
  severity: Severity;
  source: string;
}

/** Returns the part of a finding that all numbers of this topic share in this block. */
export function judged({ layout }: Pick<StatBlock, 'layout'>, topic: RuleTopic, severity: Severity): Judged {
  return { topic, severity, source: sourceOf(topic, layout) };
}
