import type { KnownNode } from '../document/node/loose-node.ts';
import { abilityModifier } from '../rules-5e/abilities.ts';
import { ABILITIES, type Ability, type StatBlock } from '../rules-5e/stat-block.ts';
import { abilityOf, isDash, printedNumber } from './stat-block-facts.ts';
import { oneLine, plainText } from './text.ts';

export interface Scores {
  abilities: StatBlock['abilities'];
  saves: StatBlock['saves'];
  /** Modifiers that are not those of their scores; absent where all are. */
  modifiers?: StatBlock['saves'];
  /** Whether saves are printed beside the scores, as only the 2024 layout does. */
  withSaves: boolean;
  /** Whether printing the fields gives back every number of the table. */
  exact: boolean;
}

/** Numbers printed for one ability: score, modifier and save, as far as they are there; null for a dash in a number's place. */
type Printed = (number | null)[];

/** The scores in a table of either layout: one column for each ability, or label, score, modifier and save in a row. */
export function readScores(table: KnownNode): Scores | null {
  const rows = (table.content ?? []).map((row) => (row.content ?? []).map((cell) => oneLine(plainText(cell.content))));
  const byColumn = rows.findIndex((row) => row.length === 6 && row.every((cell) => abilityOf(cell)));
  const printed = byColumn >= 0 ? readColumns(rows.slice(byColumn)) : readRuns(rows);
  if (!printed || ABILITIES.some((ability) => !printed.has(ability))) return null;
  return scoresOf(printed);
}

function readColumns([head = [], ...rows]: string[][]): Map<Ability, Printed> | null {
  const printed = new Map<Ability, Printed>();
  for (const [index, label] of head.entries()) {
    const ability = abilityOf(label);
    const numbers = numbersIn(rows.map((row) => row[index] ?? '').join(' '));
    if (!ability || !numbers) return null;
    printed.set(ability, numbers);
  }
  return printed;
}

function readRuns(rows: string[][]): Map<Ability, Printed> | null {
  const printed = new Map<Ability, Printed>();
  const first = rows.findIndex((row) => row.some((cell) => abilityOf(cell)));
  let ability: Ability | null = null;
  for (const cell of rows.slice(Math.max(0, first)).flat()) {
    const named = abilityOf(cell);
    if (named) {
      ability = named;
      printed.set(named, []);
      continue;
    }
    const numbers = numbersIn(cell);
    if (!ability || !numbers) return null;
    for (const number of numbers) printed.get(ability)?.push(number);
  }
  return printed;
}

function scoresOf(printed: ReadonlyMap<Ability, Printed>): Scores | null {
  const abilities: StatBlock['abilities'] = { str: null, dex: null, con: null, int: null, wis: null, cha: null };
  const saves: StatBlock['saves'] = { str: null, dex: null, con: null, int: null, wis: null, cha: null };
  const modifiers: StatBlock['saves'] = { str: null, dex: null, con: null, int: null, wis: null, cha: null };
  let exact = true;
  let withSaves = false;
  for (const [ability, [score, modifier, save, ...more]] of printed) {
    if (score === undefined || (score !== null && (score < 0 || score > 50))) return null;
    const real = score === null ? null : abilityModifier(score);
    abilities[ability] = score;
    if (save !== undefined) withSaves = true;
    if (save !== undefined && save !== real) saves[ability] = save;
    if (modifier !== undefined && modifier !== real) modifiers[ability] = modifier;
    // A modifier without a score, and a dash where the score gives one, have no field.
    if (more.length > 0 || (modifier !== undefined && modifier !== real && (score === null || modifier === null)))
      exact = false;
  }
  const differs = Object.values(modifiers).some((modifier) => modifier !== null);
  return { abilities, saves, ...(differs ? { modifiers } : {}), withSaves, exact };
}

/** The numbers of a cell such as "16 (+3)", "+5" or "–"; null where it holds anything else. */
function numbersIn(text: string): Printed | null {
  const parts = text
    .replace(/[()]/g, ' ')
    .split(/\s+/)
    .filter((part) => part !== '' && part !== '|');
  const numbers = parts.map(printedNumber);
  return numbers.some((number, index) => number === null && !isDash(parts[index])) ? null : numbers;
}
