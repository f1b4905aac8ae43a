import { modifierOf } from '../abilities.ts';
import { formatBonus, formatNumber, printedBonus, UNKNOWN } from '../format.ts';
import { lacksHitPoints } from './derive-stat-block.ts';
import { ENGLISH_STAT_BLOCK, type StatBlockWords } from './stat-block-words.ts';
import { ABILITIES, type EntryList, type Noted, type StatBlock, type StatBlockEntry } from '../stat-block.ts';

export interface Fact {
  label: string;
  value: string;
  /** Whether it contains more than its numbers: a note after them, or a number that contradicts another. */
  isNoted?: true;
}

export interface AbilityColumn {
  label: string;
  score: string;
  modifier: string;
  /** The printed save, in both layouts; the modifier without proficiency. */
  save: string;
  /** "16 (+3)". */
  text: string;
}

export interface EntryGroup {
  list: EntryList;
  /** Empty for the traits of the 2014 layout, which have no heading. */
  title: string;
  intro: string;
  entries: StatBlockEntry[];
}

/**
 * A stat block in its printed parts. Every renderer (screen, page, e-book) lays out these parts and decides no wording.
 */
export interface StatBlockParts {
  name: string;
  /** For example "Large Aberration, Lawful Evil". */
  line: string;
  facts: Fact[];
  abilities: AbilityColumn[];
  details: Fact[];
  /** The column headers of the ability table in the layout of 2024. */
  heads: StatBlockWords['heads'];
  groups: EntryGroup[];
}

/**
 * Returns the printed parts of a stat block in its own layout (2014 or 2024). Empty parts are left out; a required
 * number that is missing is "–".
 */
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
    // This layout has no line for it, but an author who entered the number wants to see it.
    [
      words.initiative,
      block.initiative === null && !hasNote(block, 'initiative') ? '' : initiative(block),
      hasOddInitiative(block),
    ],
    [words.hitPoints, hitPoints(block), hasNote(block, 'hitPoints')],
    [words.speed, block.speed || UNKNOWN],
  ]);
}

function facts2024(block: StatBlock, words: StatBlockWords): Fact[] {
  return present([
    [words.ac, armorClass(block)],
    [words.initiative, initiative(block), hasOddInitiative(block)],
    [words.hp, hitPoints(block), hasNote(block, 'hitPoints')],
    [words.speed, block.speed || UNKNOWN],
  ]);
}

function details2014(block: StatBlock, words: StatBlockWords): Fact[] {
  return present([
    [words.savingThrows, savingThrows(block, words, true), hasNote(block, 'saves', ...ABILITIES)],
    [words.skills, skills(block), hasNote(block, 'skills') || block.skills.some(({ note }) => note !== undefined)],
    [words.damageVulnerabilities, block.vulnerabilities],
    [words.damageResistances, block.resistances],
    [words.damageImmunities, block.immunities],
    [words.conditionImmunities, block.conditionImmunities],
    [words.gear, block.gear],
    [words.senses, joined(', ', block.senses, passive(block, words.passive2014)), hasNote(block, 'passivePerception')],
    [words.languages, block.languages],
    [
      words.challenge,
      challenge(block, joined(', ', block.xp === null ? '' : `${formatNumber(block.xp)} ${words.xp}`, block.xpNote)),
      hasNote(block, 'challenge'),
    ],
    [words.proficiencyBonus, proficiency(block), hasNote(block, 'proficiencyBonus')],
  ]);
}

function details2024(block: StatBlock, words: StatBlockWords): Fact[] {
  const xp = joined(', ', block.xp === null ? '' : `${words.xp} ${formatNumber(block.xp)}`, block.xpNote);
  const bonus = proficiency(block);
  const pb = bonus === '' ? '' : `${words.pb} ${bonus}`;
  return present([
    // The ability table of this layout already has the saves.
    [words.savingThrows, savingThrows(block, words, false), hasNote(block, 'saves', ...ABILITIES)],
    [words.skills, skills(block), hasNote(block, 'skills') || block.skills.some(({ note }) => note !== undefined)],
    [words.vulnerabilities, block.vulnerabilities],
    [words.resistances, block.resistances],
    [words.immunities, joined('; ', block.immunities, block.conditionImmunities)],
    [words.gear, block.gear],
    [words.senses, joined('; ', block.senses, passive(block, words.passive2024)), hasNote(block, 'passivePerception')],
    [words.languages, block.languages],
    [words.cr, challenge(block, joined('; ', xp, pb)), hasNote(block, 'challenge', 'proficiencyBonus')],
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

/**
 * Returns the name as it begins the text of an entry: "Bite."; '' for a text without a name, such as the one before all
 * reactions.
 */
export function runInName({ name }: Pick<StatBlockEntry, 'name'>): string {
  return name === '' || /[.!?:]$/.test(name) ? name : `${name}.`;
}

/** Converts "STR" to "Str". */
function inSentence(label: string): string {
  return `${label.slice(0, 1)}${label.slice(1).toLowerCase()}`;
}

/** Returns the printed saves. Without numbers, it returns only those with a note: "Con (advantage against poison)". */
function savingThrows({ saves, notes }: StatBlock, words: StatBlockWords, hasNumbers: boolean): string {
  const printed = ABILITIES.flatMap((ability) => {
    const [save, note] = [hasNumbers ? saves[ability] : null, notes?.[ability]];
    const value = noted(save === null ? '' : formatBonus(save), note);
    return value === '' ? [] : [`${inSentence(words.abilities[ability])} ${value}`];
  });
  return listed(printed, notes?.saves);
}

function skills({ skills: all, notes }: StatBlock): string {
  return listed(
    all.map(({ name, bonus, note }) => noted(`${name} ${printedBonus(bonus)}`, note)),
    notes?.skills,
  );
}

function initiative({ initiative: bonus, initiativeScore, notes }: StatBlock): string {
  if (bonus === null) return notes?.initiative ?? UNKNOWN;
  return noted(`${formatBonus(bonus)} (${initiativeScore ?? 10 + bonus})`, notes?.initiative);
}

function challenge({ challenge: rating, notes }: StatBlock, within: string): string {
  if (rating === '' && within === '' && notes?.challenge !== undefined) return notes.challenge;
  return noted(withNote(rating || UNKNOWN, within), notes?.challenge);
}

function proficiency({ proficiencyBonus, notes }: StatBlock): string {
  return noted(proficiencyBonus === null ? '' : formatBonus(proficiencyBonus), notes?.proficiencyBonus);
}

function armorClass({ armorClass: number, armorNote }: StatBlock): string {
  return number === null && armorNote === '' ? UNKNOWN : withNote(number, armorNote);
}

function hitPoints(block: StatBlock): string {
  return noted(withNote(lacksHitPoints(block) ? UNKNOWN : block.hitPoints, block.hitDice), block.notes?.hitPoints);
}

function passive({ passivePerception, notes }: StatBlock, label: string): string {
  const said = noted(passivePerception === null ? '' : String(passivePerception), notes?.passivePerception);
  return said === '' ? '' : `${label} ${said}`;
}

/** Joins a number and the note after it. Either may be empty. */
function noted(value: string, note = ''): string {
  if (value === '' || note === '') return value || note;
  return /^[,;:]/.test(note) ? `${value}${note}` : `${value} ${note}`;
}

/** Joins numbers in a line, with the note about all of them after a semicolon. */
function listed(items: readonly string[], note = ''): string {
  return joined('; ', items.join(', '), note);
}

function withNote(value: string | number | null, note: string): string {
  if (value === null || value === '') return note;
  return note === '' ? String(value) : `${value} (${note})`;
}

function joined(separator: string, ...parts: string[]): string {
  return parts.filter(Boolean).join(separator);
}

function present(lines: readonly [label: string, value: string, isNoted?: boolean][]): Fact[] {
  return lines
    .filter(([, value]) => value !== '')
    .map(([label, value, isNoted = false]) => ({ label, value, ...(isNoted && { isNoted }) }));
}

function hasOddInitiative(block: StatBlock): boolean {
  return hasNote(block, 'initiative') || (block.initiative !== null && block.initiativeScore !== undefined);
}

function hasNote({ notes }: StatBlock, ...noted: Noted[]): boolean {
  return noted.some((line) => notes?.[line] !== undefined);
}
