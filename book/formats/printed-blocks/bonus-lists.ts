import { SKILL_ABILITIES } from '../../rules-5e/abilities.ts';
import { ABILITIES, type Ability, type Noted, type StatBlock } from '../../rules-5e/stat-block.ts';
import { isDash, leadingBonus, listParts, SIGN } from './printed-number.ts';

const ABILITY_NAMES: ReadonlyMap<string, Ability> = new Map([
  ['strength', 'str'],
  ['dexterity', 'dex'],
  ['constitution', 'con'],
  ['intelligence', 'int'],
  ['wisdom', 'wis'],
  ['charisma', 'cha'],
]);

/** Returns the ability for "Str", "Strength" or "STR". */
export function abilityOf(text: string): Ability | null {
  const name = text.trim().toLowerCase();
  return ABILITY_NAMES.get(name) ?? ABILITIES.find((ability) => ability === name) ?? null;
}

/** A save or skill in a line, with the note after its number. */
interface PrintedBonus {
  name: string;
  bonus: number | null;
  note: string;
}

/** The bonuses of a line, and the words that belong to none of them. */
interface PrintedLine {
  items: PrintedBonus[];
  left: string[];
}

const NAME_MAX = 60;
const SIGNED = new RegExp(`${SIGN}\\s?\\d`);
const NO_BONUS = /(?<= )[−–—-](?=$|\s\D)/;
const NAMES: ReadonlySet<string> = new Set(
  [...ABILITIES, ...ABILITY_NAMES.keys(), ...Object.keys(SKILL_ABILITIES)].map((name) => name.toLowerCase()),
);
/** Names after which a number needs no sign. */
const NAMED = new RegExp(`^(?:${[...NAMES].join('|')})(?!\\p{L})\\.?:?\\s?`, 'iu');

/**
 * Parses "Str +4, Con +3 (advantage against poison)", "Con (advantage against poison)". Returns null for a dash. Words
 * that belong to no ability become the note of the line.
 */
export function readSaves(value: string): Partial<StatBlock> | null {
  if (isDash(value)) return null;
  const { items, left } = readLine(value, (name) => abilityOf(name) !== null);
  const saves: StatBlock['saves'] = { str: null, dex: null, con: null, int: null, wis: null, cha: null };
  const notes: Partial<Record<Noted, string>> = {};
  const ofLine: string[] = [];
  for (const text of left) {
    const [name = ''] = /^[a-z]+/i.exec(text) ?? [];
    const ability = abilityOf(name);
    const note = text.slice(name.length).trim();
    if (ability && note !== '') notes[ability] = note;
    else ofLine.push(text);
  }
  for (const { name, bonus, note } of items) {
    const ability = abilityOf(name);
    if (!ability) continue;
    saves[ability] = bonus;
    if (note !== '') notes[ability] = note;
  }
  if (ofLine.length > 0) notes.saves = ofLine.join('; ');
  return Object.keys(notes).length === 0 ? { saves } : { saves, notes };
}

/** The most skills of a stat block. */
const SKILLS_MAX = 40;

/**
 * Parses "Perception +3, Stealth +5 (+10 in snow)". Returns null for a dash, and for more skills than a stat block can
 * have.
 */
export function readSkills(value: string): Partial<StatBlock> | null {
  const { items, left } = readLine(value, (name) => /^\p{L}/u.test(name) && name.length <= NAME_MAX);
  if (isDash(value) || items.length > SKILLS_MAX) return null;
  const skills = items.map(({ note, ...skill }) => (note === '' ? skill : { ...skill, note }));
  return left.length === 0 ? { skills } : { skills, notes: { skills: left.join('; ') } };
}

function readLine(value: string, isName: (name: string) => boolean): PrintedLine {
  const line: PrintedLine = { items: [], left: [] };
  for (const part of joinedNames(listParts(value.replace(/\.$/, '')))) readPart(part, line, isName);
  return line;
}

/** Joins a known name and its number if there is a comma between them: "Nature, +5". */
function joinedNames(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const isNumber = /^[+−–-]\s?\d/.test(part);
    const before = joined.at(-1);
    if (isNumber && before !== undefined && NAMES.has(before.toLowerCase())) joined.splice(-1, 1, `${before} ${part}`);
    else joined.push(part);
  }
  return joined;
}

/** Reads the text between two commas: usually one bonus, or several if a copy has lost the commas. */
function readPart(part: string, line: PrintedLine, isName: (name: string) => boolean): void {
  let text = part;
  while (text !== '') {
    const at = numberIn(text);
    const name = text
      .slice(0, at)
      .replace(/^(?:and|&) /i, '')
      .trim()
      .replace(/[:.]$/, '');
    const last = line.items.at(-1);
    if (at >= 0 && name === '' && last) {
      last.note = last.note === '' ? `, ${text}` : `${last.note}, ${text}`;
      return;
    }
    if (at < 0 || !isName(name)) {
      line.left.push(text);
      return;
    }
    const { value, rest } = leadingBonus(text.slice(at)) ?? { value: null, rest: text.slice(at + 1).trim() };
    const next = rest.replace(/^(?:and|&) /i, '');
    const hasNext = namedNumber(next) >= 0;
    line.items.push({ name, bonus: value, note: hasNext ? '' : rest });
    text = hasNext ? next : '';
  }
}

/**
 * Returns the index of the number of a bonus: after a known name, otherwise at a sign. A dash in its place means that
 * there is none.
 */
function numberIn(text: string): number {
  const named = namedNumber(text);
  if (named >= 0) return named;
  const open = text.search(NO_BONUS);
  if (open >= 0) return open;
  const signed = text.search(SIGNED);
  return signed >= 0 && leadingBonus(text.slice(signed)) !== null ? signed : -1;
}

/**
 * Returns the index of the number after the name of an ability or a skill; -1 if the text does not begin with such a
 * name.
 */
function namedNumber(text: string): number {
  const [name] = NAMED.exec(text) ?? [];
  return name === undefined || leadingBonus(text.slice(name.length)) === null ? -1 : name.length;
}
