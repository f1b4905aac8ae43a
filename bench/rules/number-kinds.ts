import { wornArmor } from '#book/rules-5e/armor.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';

/** A kind of number that a stat block prints, and how to find those of it in the block's Markdown. */
export interface NumberKind {
  name: string;
  /** Its one group is the digits of the number. */
  pattern: RegExp;
  /** The fields of a finding that names this number. */
  field: RegExp;
  /** Creatures of which no rule gives this number are left out. */
  applies?(block: StatBlock): boolean;
}

const ENTRY = /^(?:traits|actions|bonusActions|reactions|legendaryActions)\./;
/** Not the dice of the Hit Points, which are kinds of their own. */
const NOT_HIT_POINTS = String.raw`(?<!Hit Points:\*\* \d*)`;

/** What of a stat block the rules speak of: each kind is as likely to be chosen as any other. */
export const NUMBER_KINDS: readonly NumberKind[] = [
  {
    name: 'armour class, by worn armour',
    pattern: /Armor Class:\*\* (\d+)/dg,
    field: /^armorClass/,
    applies: ({ gear }) => wornArmor(gear) !== null,
  },
  { name: 'initiative', pattern: /Initiative:\*\* [+−](\d+)/dg, field: /^initiative/ },
  { name: 'hit points', pattern: /Hit Points:\*\* (\d+)/dg, field: /^hitPoints/ },
  { name: 'hit dice, number', pattern: /Hit Points:\*\* \d+ \((\d+)d/dg, field: /^hit/ },
  { name: 'hit dice, die', pattern: /Hit Points:\*\* \d+ \(\d+d(\d+)/dg, field: /^(?:hit|size)/ },
  { name: 'hit dice, Constitution', pattern: /Hit Points:\*\* \d+ \(\d+d\d+ [-+−] (\d+)/dg, field: /^hitDice/ },
  { name: 'speed', pattern: /(?<=Speed:\*\* .*)\b(\d+)(?= ft)/dg, field: /^speed/ },
  { name: 'ability score', pattern: /\| [A-Z]{3} \| (\d+)/dg, field: /^(?:modifiers|abilities)/ },
  { name: 'modifier', pattern: /\| [A-Z]{3} \| \d+ \| [+−](\d+)/dg, field: /^modifiers/ },
  { name: 'save', pattern: /\| [A-Z]{3} \| \d+ \| [+−]\d+ \| [+−](\d+)/dg, field: /^saves/ },
  { name: 'skill', pattern: /(?<=\*\*Skills:\*\* .*)[+−](\d+)/dg, field: /^skills/ },
  { name: 'passive Perception', pattern: /Passive Perception (\d+)/dg, field: /^passivePerception/ },
  { name: 'challenge rating', pattern: /\*\*CR:\*\* (?:1\/)?(\d+)/dg, field: /^(?:xp|proficiencyBonus|challenge)/ },
  { name: 'experience points', pattern: /\(XP ([\d,]+)/dg, field: /^xp/ },
  { name: 'proficiency bonus', pattern: /PB \+(\d+)/dg, field: /^proficiencyBonus/ },
  { name: 'attack', pattern: /Attack Roll:?\*?:? [+−-](\d+)/dg, field: ENTRY },
  { name: 'damage, average', pattern: new RegExp(`${NOT_HIT_POINTS}\\b(\\d+) \\(\\d+d\\d+`, 'dg'), field: ENTRY },
  { name: 'damage, dice', pattern: new RegExp(`${NOT_HIT_POINTS}\\b\\d+ \\((\\d+)d\\d+`, 'dg'), field: ENTRY },
  { name: 'damage, die', pattern: new RegExp(`${NOT_HIT_POINTS}\\b\\d+ \\(\\d+d(\\d+)`, 'dg'), field: ENTRY },
  {
    name: 'damage, modifier',
    pattern: new RegExp(`${NOT_HIT_POINTS}\\b\\d+ \\(\\d+d\\d+ [-+−] (\\d+)`, 'dg'),
    field: ENTRY,
  },
  { name: 'save DC', pattern: /Saving Throw\*?:\*? DC (\d+)/dg, field: ENTRY },
  { name: 'spell save DC', pattern: /spell save DC (\d+)/dg, field: ENTRY },
  { name: 'spell attack', pattern: /[+−-](\d+) to hit with spell/dg, field: ENTRY },
];
