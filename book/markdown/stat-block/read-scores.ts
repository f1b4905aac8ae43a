import { abilityModifier } from '../../rules-5e/abilities.ts';
import { ABILITIES, type Ability, type StatBlock } from '../../rules-5e/stat-block.ts';
import { type ScoreNumber, type ScoreToken, scoreTokens } from './score-tokens.ts';

export interface Scores {
  abilities: StatBlock['abilities'];
  saves: StatBlock['saves'];
  /** Modifiers that are not those of their scores; absent where all are. */
  modifiers?: StatBlock['saves'];
  /** Whether saves are printed beside the scores, as only the 2024 layout does. */
  withSaves: boolean;
  /** Whether printing the fields gives back every number that was there. */
  exact: boolean;
}

type Numbers = (number | null)[];

/**
 * The six scores in texts that hold nothing else, whether they stood in a table, a list or lines: each name with its numbers (score, modifier, save),
 * or all six names first. Null where one is missing.
 */
export function readScores(texts: readonly string[]): Scores | null {
  const tokens = scoreTokens(texts.join(' | '));
  const printed = tokens ? (inColumns(tokens) ?? inRuns(tokens)) : null;
  return printed && ABILITIES.every((ability) => printed.has(ability)) ? scoresOf(printed) : null;
}

/** Numbers below six names: all of one ability together ("16 (+3)"), or all of one kind in a row, whichever gives more of the modifiers that scores have. */
function inColumns(tokens: readonly ScoreToken[]): Map<Ability, Numbers> | null {
  const count = ABILITIES.length;
  const names = tokens.slice(0, count).filter((token) => typeof token === 'string');
  const numbers = tokens.slice(count).filter((token) => typeof token !== 'string');
  const each = numbers.length / count;
  const isWhole = names.length === count && count + numbers.length === tokens.length && Number.isInteger(each);
  if (!isWhole || numbers[0]?.isBonus === true) return null;
  const values = numbers.map(({ value }) => value);
  const together = names.map((_, at) => values.slice(at * each, (at + 1) * each));
  const inRows = names.map((_, at) => values.filter((_value, index) => index % count === at));
  const best = agreeing(inRows) > agreeing(together) ? inRows : together;
  return new Map(names.map((name, at) => [name, best[at] ?? []]));
}

/** How many abilities have the modifier of their score. */
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

function scoresOf(printed: ReadonlyMap<Ability, Numbers>): Scores | null {
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
