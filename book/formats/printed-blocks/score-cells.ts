import { ABILITIES, type Ability } from '../../rules-5e/stat-block.ts';
import type { ScoreToken } from './score-tokens.ts';

/** What a table's cells hold, row by row; a line is a row of one cell. */
export type Cells = readonly (readonly (readonly ScoreToken[])[])[];

type Numbers = (number | null)[];

/**
 * The numbers of each ability in a table that has their names in cells of their own, and the numbers below or beside them. An empty cell
 * is a number that nobody gave. Null for any other table.
 */
export function inCells(cells: Cells): Map<Ability, Numbers> | null {
  const width = Math.max(0, ...cells.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => cells.map((row) => row[at] ?? []));
  return alongNames(columns) ?? alongNames(cells);
}

/** The numbers behind each name up to the next one of its line. */
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

/** The numbers of a cell. Null where it has a name too, or begins with a bonus where the score has to stand. */
function numbersOf(tokens: readonly ScoreToken[], isScore: boolean): Numbers | null {
  const numbers = tokens.filter((token) => typeof token !== 'string');
  if (numbers.length < tokens.length || (isScore && numbers[0]?.isBonus === true)) return null;
  return numbers.length === 0 ? [null] : numbers.map(({ value }) => value);
}
