import { modifierOf } from '../abilities.ts';
import { formatBonus, formatNumber, printedBonus, UNKNOWN } from '../format.ts';
import { lacksHitPoints } from './missing-numbers.ts';
import { ENGLISH_STAT_BLOCK, type StatBlockWords } from './stat-block-words.ts';
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
  /** Over the columns of the abilities in the layout of 2024. */
  heads: StatBlockWords['heads'];
  groups: EntryGroup[];
}

/** Words a stat block in its own layout (2014 or 2024), leaving out what is empty; a number that every block has and this one lacks is "–". */
export function statBlockParts(block: StatBlock, words: StatBlockWords = ENGLISH_STAT_BLOCK): StatBlockParts {
  return {
    name: block.name,
    line: [[block.size, block.kind].filter(Boolean).join(' '), block.alignment].filter(Boolean).join(', '),
    facts: block.layout === '2014' ? facts2014(block, words) : facts2024(block, words),
    abilities: ABILITIES.map((ability) => {
      const score = block.abilities[ability];
      const bonus = modifierOf(block, ability);
      const modifier = printedBonus(block.modifiers?.[ability] ?? bonus);
      const save = block.saves[ability];
      return {
        label: words.abilities[ability],
        score: score === null ? UNKNOWN : String(score),
        modifier,
        save: printedBonus(save ?? bonus),
        text: score === null ? UNKNOWN : `${score} (${modifier})`,
      };
    }),
    details: block.layout === '2014' ? details2014(block, words) : details2024(block, words),
    heads: words.heads,
    groups: groups(block, words),
  };
}

function facts2014(block: StatBlock, words: StatBlockWords): Fact[] {
  return present([
    [words.armorClass, armorClass(block)],
    // This layout has no line of its own for it, but an author who gave the number wants to see it.
    [words.initiative, block.initiative === null ? '' : initiative(block)],
    [words.hitPoints, hitPoints(block)],
    [words.speed, block.speed || UNKNOWN],
  ]);
}

function facts2024(block: StatBlock, words: StatBlockWords): Fact[] {
  return present([
    [words.ac, armorClass(block)],
    [words.initiative, initiative(block)],
    [words.hp, hitPoints(block)],
    [words.speed, block.speed || UNKNOWN],
  ]);
}

function details2014(block: StatBlock, words: StatBlockWords): Fact[] {
  const saves = ABILITIES.filter((ability) => block.saves[ability] !== null);
  return present([
    [
      words.savingThrows,
      saves.map((a) => `${inSentence(words.abilities[a])} ${formatBonus(block.saves[a] ?? 0)}`).join(', '),
    ],
    [words.skills, skills(block)],
    [words.damageVulnerabilities, block.vulnerabilities],
    [words.damageResistances, block.resistances],
    [words.damageImmunities, block.immunities],
    [words.conditionImmunities, block.conditionImmunities],
    [words.gear, block.gear],
    [words.senses, joined(', ', block.senses, passive(block, words.passive2014))],
    [words.languages, block.languages],
    [
      words.challenge,
      withNote(
        block.challenge || UNKNOWN,
        joined(', ', block.xp === null ? '' : `${formatNumber(block.xp)} ${words.xp}`, block.xpNote),
      ),
    ],
    [words.proficiencyBonus, block.proficiencyBonus === null ? '' : formatBonus(block.proficiencyBonus)],
  ]);
}

function details2024(block: StatBlock, words: StatBlockWords): Fact[] {
  const xp = joined(', ', block.xp === null ? '' : `${words.xp} ${formatNumber(block.xp)}`, block.xpNote);
  const pb = block.proficiencyBonus === null ? '' : `${words.pb} ${formatBonus(block.proficiencyBonus)}`;
  return present([
    [words.skills, skills(block)],
    [words.vulnerabilities, block.vulnerabilities],
    [words.resistances, block.resistances],
    [words.immunities, joined('; ', block.immunities, block.conditionImmunities)],
    [words.gear, block.gear],
    [words.senses, joined('; ', block.senses, passive(block, words.passive2024))],
    [words.languages, block.languages],
    [words.cr, withNote(block.challenge || UNKNOWN, joined('; ', xp, pb))],
  ]);
}

function groups(block: StatBlock, words: StatBlockWords): EntryGroup[] {
  const lists: EntryList[] = ['traits', 'actions', 'bonusActions', 'reactions', 'legendaryActions'];
  return lists
    .filter((list) => block[list].length > 0 || (list === 'legendaryActions' && block.legendaryIntro !== ''))
    .map((list) => ({
      list,
      title: list === 'traits' && block.layout === '2014' ? '' : words.groups[list],
      intro: list === 'legendaryActions' ? block.legendaryIntro : '',
      entries: block[list],
    }));
}

/** "Bite.", as it opens the text of an entry; '' for a text without a name, such as what is said before all reactions. */
export function runInName({ name }: Pick<StatBlockEntry, 'name'>): string {
  return name === '' || /[.!?:]$/.test(name) ? name : `${name}.`;
}

/** "Str" of "STR". */
function inSentence(label: string): string {
  return `${label.slice(0, 1)}${label.slice(1).toLowerCase()}`;
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
