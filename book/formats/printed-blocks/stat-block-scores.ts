import { abilityModifier } from '../../rules-5e/abilities.ts';
import { ABILITIES, type Ability, type StatBlock } from '../../rules-5e/stat-block.ts';
import { abilityOf } from './bonus-lists.ts';
import { isDash, printedNumber } from './printed-number.ts';

export interface Scores {
  abilities: StatBlock['abilities'];
  saves: StatBlock['saves'];
  /** Modifiers that do not match their scores; absent if all match. */
  modifiers?: StatBlock['saves'];
  /** Whether saves are printed beside the scores, as only the 2024 layout does. */
  withSaves: boolean;
  /** Whether printing the fields gives every number of the source again. */
  exact: boolean;
}

/** The texts of a table's cells, row by row. A line is a row of one cell. */
type Rows = readonly (readonly string[])[];

type Numbers = (number | null)[];

/**
 * Reads the six scores in rows that contain nothing else, from a table, a list or lines: each name with its numbers
 * (score, modifier, save), or all six names first. Returns null if a score is missing, or if a number could belong to
 * several abilities.
 */
export function readScores(rows: Rows): Scores | null {
  const cells = readCells(rows);
  const tokens = cells?.flat(2) ?? [];
  const printed = cells ? (inCells(cells) ?? inColumns(tokens) ?? inRuns(tokens)) : null;
  if (!printed || !ABILITIES.every((ability) => printed.has(ability))) return null;
  const isPair = [...printed.values()].every((numbers) => numbers.length <= 2);
  const text = rows.flat().join(' | ');
  return scoresOf(printed, isPair && SAVES.test(text) && !MODIFIERS.test(text));
}

/** Returns the abilities and numbers of each cell; null if one contains anything else. */
function readCells(rows: Rows): Cells | null {
  const cells: ScoreToken[][][] = [];
  for (const row of rows) {
    const read = row.map(scoreTokens);
    if (read.includes(null)) return null;
    cells.push(read.map((tokens) => tokens ?? []));
  }
  return cells;
}

/** Words for a row or column of saves, and for one of modifiers. */
const SAVES = /\bsav(?:e|es|ing)\b/i;
const MODIFIERS = /\b(?:mods?|modifiers?|bonus)\b/i;

/**
 * Assigns numbers below six names: grouped by ability ("16 (+3)"), or by kind in rows. The grouping with more correct
 * modifiers wins.
 */
function inColumns(tokens: readonly ScoreToken[]): Map<Ability, Numbers> | null {
  const names = tokens.slice(0, ABILITIES.length).filter((token) => typeof token === 'string');
  const numbers = tokens.slice(ABILITIES.length).filter((token) => typeof token !== 'string');
  if (names.length < ABILITIES.length || names.length + numbers.length < tokens.length) return null;
  const [best, other] = [together(numbers), inKinds(numbers)]
    .filter((parts) => parts?.every(([first]) => first?.isBonus === false))
    .map((parts) => (parts ?? []).map((part) => part.map(({ value }) => value)))
    .toSorted((a, b) => agreeing(b) - agreeing(a));
  if (!best || (other && agreeing(other) === agreeing(best) && String(other) !== String(best))) return null;
  return new Map(names.map((name, at) => [name, best[at] ?? []]));
}

/**
 * Groups the numbers by ability, if they are together: equally many for each, or one without a sign followed by its
 * bonuses.
 */
function together(numbers: readonly ScoreNumber[]): ScoreNumber[][] | null {
  const count = ABILITIES.length;
  const each = numbers.length / count;
  if (Number.isInteger(each)) return ABILITIES.map((_, at) => numbers.slice(at * each, (at + 1) * each));
  const starts = numbers.flatMap(({ isBonus }, at) => (isBonus ? [] : [at]));
  return starts.length === count ? starts.map((start, at) => numbers.slice(start, starts[at + 1])) : null;
}

/** Groups the numbers by ability, if all scores come first, then all modifiers, then all saves. */
function inKinds(numbers: readonly ScoreNumber[]): ScoreNumber[][] | null {
  const count = ABILITIES.length;
  if (numbers.length % count !== 0) return null;
  return ABILITIES.map((_, at) => numbers.filter((_number, index) => index % count === at));
}

/** Counts the abilities whose modifier matches their score. */
function agreeing(printed: readonly Numbers[]): number {
  const agrees = ([score = null, modifier = null]: Numbers) => score !== null && abilityModifier(score) === modifier;
  return printed.filter(agrees).length;
}

function inRuns(tokens: readonly ScoreToken[]): Map<Ability, Numbers> | null {
  const printed = new Map<Ability, ScoreNumber[]>();
  let run: ScoreNumber[] | null = null;
  for (const token of tokens) {
    if (typeof token === 'string') {
      if (printed.has(token)) return null;
      printed.set(token, (run = []));
    } else if (run && !(run.length === 0 && token.isBonus)) run.push(token);
    else return null;
  }
  return new Map([...printed].map(([name, numbers]) => [name, numbers.map(({ value }) => value)]));
}

/** `hasSavesAlone` means that a score is followed by its save, because there are no modifiers. */
function scoresOf(printed: ReadonlyMap<Ability, Numbers>, hasSavesAlone: boolean): Scores | null {
  const abilities: StatBlock['abilities'] = { str: null, dex: null, con: null, int: null, wis: null, cha: null };
  const saves: StatBlock['saves'] = { str: null, dex: null, con: null, int: null, wis: null, cha: null };
  const modifiers: StatBlock['saves'] = { str: null, dex: null, con: null, int: null, wis: null, cha: null };
  let exact = true;
  let withSaves = false;
  for (const [ability, [score, ...bonuses]] of printed) {
    const [modifier, save, ...more] = hasSavesAlone ? [undefined, ...bonuses] : bonuses;
    if (score === undefined || (score !== null && (score < 0 || score > 50))) return null;
    const real = score === null ? null : abilityModifier(score);
    abilities[ability] = score;
    if (save !== undefined) withSaves = true;
    if (save !== undefined && save !== real) saves[ability] = save;
    if (modifier !== undefined && modifier !== real) modifiers[ability] = modifier;
    // There is no field for a modifier without a score, or for a dash where the score gives a modifier.
    if (more.length > 0 || (modifier !== undefined && modifier !== real && (score === null || modifier === null)))
      exact = false;
  }
  const differs = Object.values(modifiers).some((modifier) => modifier !== null);
  return { abilities, saves, ...(differs ? { modifiers } : {}), withSaves, exact };
}

/**
 * A number among scores, and whether it is signed or in parentheses, as modifiers and saves are. A dash has no value.
 */
interface ScoreNumber {
  value: number | null;
  isBonus: boolean;
}

export type ScoreToken = Ability | ScoreNumber;

/** A name, a number in parentheses, a number without, a dash, separators, and anything else. */
const TOKEN =
  /(\p{L}+)|\(\s*((?:[+−–-]\s*)?\d{1,3}|[−–—-])\s*\)|([+−–-]?\s?\d{1,3})(?!\d)|([−–—-])|[\s|,:;)[\]/.=&·•*_]+|\(|(.)/gu;

/** Header words above or beside scores that carry no value. */
const HEADS =
  /^(?:ability|abilities|attributes?|scores?|modifiers?|mods?|saves?|saving|throws?|bonus|total|stats?|and|value)$/i;

/** Returns the abilities and numbers of a text that contains nothing else; null for any other text. */
export function scoreTokens(text: string): ScoreToken[] | null {
  const tokens: ScoreToken[] = [];
  TOKEN.lastIndex = 0;
  // Not matchAll, which would copy the expression for each of the hundreds of cells in a book of creatures.
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
    const [, name, inner, number, dash, other] = found;
    const ability = name === undefined ? null : abilityOf(name);
    if (other !== undefined || (name !== undefined && !ability && !HEADS.test(name))) return null;
    if (ability) tokens.push(ability);
    else if (inner !== undefined) tokens.push({ value: printedNumber(inner), isBonus: true });
    else if (number !== undefined) tokens.push({ value: printedNumber(number), isBonus: /^[+−–-]/.test(number) });
    else if (isDash(dash)) tokens.push({ value: null, isBonus: false });
  }
  return tokens;
}

/** Whether a text is a title above scores, with only such words: "Ability Scores", "Stats". */
export function isScoreTitle(text: string): boolean {
  return /\p{L}/u.test(text) && scoreTokens(text)?.length === 0;
}

/** Whether a line contains only abilities and their numbers: "STR 10 (+0) DEX 12 (+1)", "STR". */
export function isScoreLine(text: string): boolean {
  return typeof scoreTokens(text)?.[0] === 'string';
}

/** The content of a table's cells, row by row. A line is a row of one cell. */
type Cells = readonly (readonly (readonly ScoreToken[])[])[];

/**
 * Returns the numbers of each ability in a table with the names in cells of their own and the numbers below or beside
 * them. An empty cell is an unknown number. Returns null for any other table.
 */
function inCells(cells: Cells): Map<Ability, Numbers> | null {
  const width = Math.max(0, ...cells.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => cells.map((row) => row[at] ?? []));
  return alongNames(columns) ?? alongNames(cells);
}

/** Returns the numbers after each name, up to the next name on the line. */
function alongNames(lines: Cells): Map<Ability, Numbers> | null {
  const found = new Map<Ability, Numbers>();
  for (const line of lines) {
    let run: Numbers | null = null;
    for (const tokens of line) {
      const [name] = tokens;
      if (typeof name === 'string') {
        if (tokens.length > 1 || found.has(name)) return null;
        found.set(name, (run = []));
      } else if (run) {
        const numbers = numbersOf(tokens, run.length === 0);
        if (!numbers) return null;
        run.push(...numbers);
      } else if (name) return null;
    }
  }
  return ABILITIES.every((ability) => (found.get(ability) ?? []).length > 0) ? found : null;
}

/** Returns the numbers of a cell; null if it also has a name, or begins with a bonus in place of the score. */
function numbersOf(tokens: readonly ScoreToken[], isScore: boolean): Numbers | null {
  const numbers = tokens.filter((token) => typeof token !== 'string');
  if (numbers.length < tokens.length || (isScore && numbers[0]?.isBonus === true)) return null;
  return numbers.length === 0 ? [null] : numbers.map(({ value }) => value);
}
