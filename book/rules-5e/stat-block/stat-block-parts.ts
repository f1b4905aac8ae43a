import { modifierOf } from '../abilities.ts';
import { formatBonus, formatNumber, printedBonus, UNKNOWN } from '../format.ts';
import { lacksHitPoints } from './missing-numbers.ts';
import { ABILITIES, type EntryList, type StatBlock, type StatBlockEntry } from '../stat-block.ts';

export interface Fact {
  label: string;
  value: string;
}

export interface AbilityColumn {
  label: string;
  score: string;
  modifier: string;
  /** The printed save, in both layouts: the modifier where no proficiency is given. */
  save: string;
  /** "16 (+3)". */
  text: string;
}

export interface EntryGroup {
  list: EntryList;
  /** Empty for the traits of the 2014 layout, which stand without a heading. */
  title: string;
  intro: string;
  entries: StatBlockEntry[];
}

/** A stat block as it is printed: every renderer (screen, page, e-book) lays out these parts and decides no wording. */
export interface StatBlockParts {
  name: string;
  /** "Large Aberration, Lawful Evil". */
  line: string;
  facts: Fact[];
  abilities: AbilityColumn[];
  details: Fact[];
  groups: EntryGroup[];
}

const TITLES: Record<EntryList, string> = {
  traits: 'Traits',
  actions: 'Actions',
  bonusActions: 'Bonus Actions',
  reactions: 'Reactions',
  legendaryActions: 'Legendary Actions',
};

/** Words a stat block in its own layout (2014 or 2024), leaving out what is empty; a number that every block has and this one lacks is "–". */
export function statBlockParts(block: StatBlock): StatBlockParts {
  return {
    name: block.name,
    line: [[block.size, block.kind].filter(Boolean).join(' '), block.alignment].filter(Boolean).join(', '),
    facts: block.layout === '2014' ? facts2014(block) : facts2024(block),
    abilities: ABILITIES.map((ability) => {
      const score = block.abilities[ability];
      const modifier = printedBonus(modifierOf(block, ability));
      const save = block.saves[ability];
      return {
        label: ability.toUpperCase(),
        score: score === null ? UNKNOWN : String(score),
        modifier,
        save: save === null ? modifier : formatBonus(save),
        text: score === null ? UNKNOWN : `${score} (${modifier})`,
      };
    }),
    details: block.layout === '2014' ? details2014(block) : details2024(block),
    groups: groups(block),
  };
}

function facts2014(block: StatBlock): Fact[] {
  return present([
    ['Armor Class', armorClass(block)],
    // This layout has no line of its own for it, but an author who gave the number wants to see it.
    ['Initiative', block.initiative === null ? '' : initiative(block)],
    ['Hit Points', hitPoints(block)],
    ['Speed', block.speed || UNKNOWN],
  ]);
}

function facts2024(block: StatBlock): Fact[] {
  return present([
    ['AC', armorClass(block)],
    ['Initiative', initiative(block)],
    ['HP', hitPoints(block)],
    ['Speed', block.speed || UNKNOWN],
  ]);
}

function details2014(block: StatBlock): Fact[] {
  const saves = ABILITIES.filter((ability) => block.saves[ability] !== null);
  return present([
    [
      'Saving Throws',
      saves.map((a) => `${a[0]?.toUpperCase()}${a.slice(1)} ${formatBonus(block.saves[a] ?? 0)}`).join(', '),
    ],
    ['Skills', skills(block)],
    ['Damage Vulnerabilities', block.vulnerabilities],
    ['Damage Resistances', block.resistances],
    ['Damage Immunities', block.immunities],
    ['Condition Immunities', block.conditionImmunities],
    ['Gear', block.gear],
    ['Senses', joined(', ', block.senses, passive(block, 'passive Perception'))],
    ['Languages', block.languages],
    [
      'Challenge',
      withNote(
        block.challenge || UNKNOWN,
        joined(', ', block.xp === null ? '' : `${formatNumber(block.xp)} XP`, block.xpNote),
      ),
    ],
    ['Proficiency Bonus', block.proficiencyBonus === null ? '' : formatBonus(block.proficiencyBonus)],
  ]);
}

function details2024(block: StatBlock): Fact[] {
  const xp = joined(', ', block.xp === null ? '' : `XP ${formatNumber(block.xp)}`, block.xpNote);
  const pb = block.proficiencyBonus === null ? '' : `PB ${formatBonus(block.proficiencyBonus)}`;
  return present([
    ['Skills', skills(block)],
    ['Vulnerabilities', block.vulnerabilities],
    ['Resistances', block.resistances],
    ['Immunities', joined('; ', block.immunities, block.conditionImmunities)],
    ['Gear', block.gear],
    ['Senses', joined('; ', block.senses, passive(block, 'Passive Perception'))],
    ['Languages', block.languages],
    ['CR', withNote(block.challenge || UNKNOWN, joined('; ', xp, pb))],
  ]);
}

function groups(block: StatBlock): EntryGroup[] {
  const lists: EntryList[] = ['traits', 'actions', 'bonusActions', 'reactions', 'legendaryActions'];
  return lists
    .filter((list) => block[list].length > 0 || (list === 'legendaryActions' && block.legendaryIntro !== ''))
    .map((list) => ({
      list,
      title: list === 'traits' && block.layout === '2014' ? '' : TITLES[list],
      intro: list === 'legendaryActions' ? block.legendaryIntro : '',
      entries: block[list],
    }));
}

function skills(block: StatBlock): string {
  return block.skills.map(({ name, bonus }) => `${name} ${printedBonus(bonus)}`).join(', ');
}

function initiative({ initiative: bonus }: StatBlock): string {
  return bonus === null ? UNKNOWN : `${formatBonus(bonus)} (${10 + bonus})`;
}

function armorClass({ armorClass: number, armorNote }: StatBlock): string {
  return number === null && armorNote === '' ? UNKNOWN : withNote(number, armorNote);
}

function hitPoints(block: StatBlock): string {
  return withNote(lacksHitPoints(block) ? UNKNOWN : block.hitPoints, block.hitDice);
}

function passive(block: StatBlock, label: string): string {
  return block.passivePerception === null ? '' : `${label} ${block.passivePerception}`;
}

function withNote(value: string | number | null, note: string): string {
  if (value === null || value === '') return note;
  return note === '' ? String(value) : `${value} (${note})`;
}

function joined(separator: string, ...parts: string[]): string {
  return parts.filter(Boolean).join(separator);
}

function present(pairs: [string, string][]): Fact[] {
  return pairs.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}
