import { formatDice } from '../../rules-5e/dice.ts';
import { wordTable } from '../../text/lookup.ts';

/** A calculated formula of Foundry: the number of dice of each size, and a number to add. */
interface Rolled {
  dice: readonly { count: number; sides: number }[];
  flat: number;
}

/** Returns the value of "@abilities.str.mod"; null if it is unknown. A text is a formula again. */
export type ValueOf = (path: string) => number | string | null;

/** No creature has longer formulas. Deeper nesting of formulas is not followed. */
const LENGTH_MAX = 300;
const DEPTH_MAX = 4;

const TOKEN = /@[\w.-]+|\d+(?:\.\d+)?|[a-z]+|[-+*/(),]/gi;

/**
 * Calculates a formula: "2d6 + @mod" with a modifier of 3 is 2d6 + 3. Returns null if a value is missing, or if it is
 * more than a sum of dice.
 */
export function readFormula(text: string, valueOf: ValueOf, depth = 0): Rolled | null {
  if (text.trim() === '' || text.length > LENGTH_MAX || depth > DEPTH_MAX) return null;
  const tokens = tokensOf(text);
  if (tokens === null) return null;
  const reading: Reading = { tokens, at: 0, valueOf, depth };
  const rolled = sumOf(reading);
  return reading.at === tokens.length ? rolled : null;
}

/** Returns the value of a formula without dice. */
export function numberOfFormula(text: string, valueOf: ValueOf): number | null {
  const rolled = readFormula(text, valueOf);
  return rolled === null || rolled.dice.length > 0 ? null : rolled.flat;
}

/** Formats "2d6 + 1d4 + 3". */
export function rolledWords({ dice, flat }: Rolled): string {
  const [last, ...before] = dice.toReversed();
  if (last === undefined) return String(flat).replace('-', '−');
  const first = before.toReversed().map(({ count, sides }) => `${count}d${sides}`);
  return [...first, formatDice({ ...last, bonus: flat })].join(' + ');
}

/** Returns the mean of the lowest and the highest result, rounded down, as Foundry and the rules do. */
export function averageOf({ dice, flat }: Rolled): number {
  return Math.floor(dice.reduce((sum, { count, sides }) => sum + count * (sides + 1), 0) / 2 + flat);
}

/** Writes a formula with words for unknown values: "1d8 + the Strength modifier". */
export function formulaWords(text: string, valueOf: ValueOf, wordsOf: (path: string) => string): string {
  return withoutFlavour(text)
    .replace(/@[\w.-]+/g, (path) => {
      const value = valueOf(path.slice(1));
      return value === null ? wordsOf(path.slice(1)) : String(value);
    })
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** A part of a formula, and the note in brackets after it: "(1d6 + 1)[cold]". */
interface NotedPart {
  formula: string;
  note: string;
}

/**
 * Splits a formula by its notes: one part for "1d6 + 2[fire]", two for "1d6[fire] + 1d4[cold]", none if it has no note.
 */
export function notedParts(text: string): NotedPart[] {
  const parts = [...text.matchAll(/([^[\]]{1,300})(?:\[([^[\]]*)\])?/g)].map(([, formula = '', note = '']) => ({
    formula: formula.trim(),
    note: note.trim().toLowerCase(),
  }));
  const notes = new Set(parts.map(({ note }) => note).filter(Boolean));
  const [only = ''] = notes;
  if (notes.size < 2) return only === '' ? [] : [{ formula: withoutFlavour(text), note: only }];
  return parts.map(({ formula, note }) => ({ formula: formula.replace(/^\+ ?/, ''), note }));
}

interface Reading {
  tokens: readonly string[];
  at: number;
  valueOf: ValueOf;
  depth: number;
}

/** Removes the notes in brackets: "1d6[fire]". */
function withoutFlavour(text: string): string {
  return text.replace(/\[[^[\]]*\]/g, '');
}

function tokensOf(text: string): string[] | null {
  const plain = withoutFlavour(text).replace(/[−–]/g, '-');
  // A space ends the name of a value: "@mod -3" is not a value called "mod-3".
  const tokens = plain.match(TOKEN) ?? [];
  return tokens.join('') === plain.replace(/\s/g, '') ? tokens : null;
}

function isNext(reading: Reading, ...signs: string[]): boolean {
  return signs.includes(reading.tokens[reading.at] ?? '');
}

function taken(reading: Reading): string {
  const token = reading.tokens[reading.at] ?? '';
  reading.at += 1;
  return token;
}

function sumOf(reading: Reading): Rolled | null {
  let sum = productOf(reading);
  while (sum !== null && isNext(reading, '+', '-')) {
    const sign = taken(reading);
    const next = productOf(reading);
    sum = next === null ? null : added(sum, sign === '-' ? negated(next) : next);
  }
  return sum;
}

function productOf(reading: Reading): Rolled | null {
  let product = signedOf(reading);
  while (product !== null && isNext(reading, '*', '/')) {
    const sign = taken(reading);
    const next = signedOf(reading);
    product = next === null ? null : multiplied(product, sign, next);
  }
  return product;
}

function signedOf(reading: Reading): Rolled | null {
  let isNegative = false;
  while (isNext(reading, '+', '-')) if (taken(reading) === '-') isNegative = !isNegative;
  const value = diceOf(reading);
  return value === null || !isNegative ? value : negated(value);
}

/** Reads a value, and dice whose count it may be: "(@prof)d6". */
function diceOf(reading: Reading): Rolled | null {
  const count = isNext(reading, 'd', 'D') ? flatOf(1) : valueOf(reading);
  if (count === null || !isNext(reading, 'd', 'D')) return count;
  taken(reading);
  const sides = valueOf(reading);
  if (sides === null || !isWhole(count) || !isWhole(sides)) return null;
  return { dice: [{ count: count.flat, sides: sides.flat }], flat: 0 };
}

function valueOf(reading: Reading): Rolled | null {
  const token = taken(reading);
  if (/^\d/.test(token)) return flatOf(Number(token));
  if (token.startsWith('@')) return knownOf(reading.valueOf(token.slice(1)), reading);
  if (token === '(') return closed(sumOf(reading), reading);
  return isNext(reading, '(') ? calledOf(token.toLowerCase(), reading) : null;
}

function knownOf(value: number | string | null, { valueOf: known, depth }: Reading): Rolled | null {
  return typeof value === 'string' ? readFormula(value, known, depth + 1) : value === null ? null : flatOf(value);
}

function closed(value: Rolled | null, reading: Reading): Rolled | null {
  return taken(reading) === ')' ? value : null;
}

const CALLS: Readonly<Record<string, (...numbers: number[]) => number>> = wordTable({
  floor: Math.floor,
  ceil: Math.ceil,
  round: Math.round,
  abs: Math.abs,
  min: Math.min,
  max: Math.max,
});

function calledOf(name: string, reading: Reading): Rolled | null {
  const numbers: number[] = [];
  do {
    taken(reading);
    const value = sumOf(reading);
    if (value === null || value.dice.length > 0) return null;
    numbers.push(value.flat);
  } while (isNext(reading, ','));
  const call = CALLS[name];
  return closed(call === undefined ? null : flatOf(call(...numbers)), reading);
}

function flatOf(flat: number): Rolled {
  return { dice: [], flat };
}

function isWhole({ dice, flat }: Rolled): boolean {
  return dice.length === 0 && Number.isInteger(flat) && flat > 0 && flat < 10_000;
}

/** Combines dice of the same size, as Foundry shows them. */
function added(a: Rolled, b: Rolled): Rolled | null {
  const counts = new Map<number, number>();
  for (const { count, sides } of [...a.dice, ...b.dice]) counts.set(sides, (counts.get(sides) ?? 0) + count);
  const dice = [...counts].map(([sides, count]) => ({ sides, count }));
  return dice.some(({ count }) => count <= 0) ? null : { dice, flat: a.flat + b.flat };
}

function negated({ dice, flat }: Rolled): Rolled {
  return { dice: dice.map(({ count, sides }) => ({ count: -count, sides })), flat: 0 - flat };
}

/** Multiplying dice is not a sum of dice, because they are rolled once and then multiplied. */
function multiplied(a: Rolled, sign: string, b: Rolled): Rolled | null {
  if (a.dice.length > 0 || b.dice.length > 0 || (sign === '/' && b.flat === 0)) return null;
  return flatOf(sign === '*' ? a.flat * b.flat : a.flat / b.flat);
}
