import type { Ability } from '../../rules-5e/stat-block.ts';
import { abilityOf } from './bonus-lists.ts';
import { isDash, printedNumber } from './printed-number.ts';

/** A number where scores stand, and whether it is signed or in brackets, as modifiers and saves are. A dash has no value. */
export interface ScoreNumber {
  value: number | null;
  isBonus: boolean;
}

export type ScoreToken = Ability | ScoreNumber;

/** A name, a number in brackets, one without, a dash, what stands between them, and anything else. */
const TOKEN =
  /(\p{L}+)|\(\s*((?:[+−–-]\s*)?\d{1,3}|[−–—-])\s*\)|([+−–-]?\s?\d{1,3})(?!\d)|([−–—-])|[\s|,:;)[\]/.=&·•*_]+|\(|(.)/gu;

/** Words that stand above or beside scores and say nothing of their own. */
const HEADS =
  /^(?:ability|abilities|attributes?|scores?|modifiers?|mods?|saves?|saving|throws?|bonus|total|stats?|and|value)$/i;

/** The abilities and numbers of a text that holds nothing else; null for any other text. */
export function scoreTokens(text: string): ScoreToken[] | null {
  const tokens: ScoreToken[] = [];
  TOKEN.lastIndex = 0;
  // Not matchAll, which copies the expression for each of the hundreds of cells that a book of creatures has.
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

/** Whether a text is a title above scores, of such words alone: "Ability Scores", "Stats". */
export function isScoreTitle(text: string): boolean {
  return /\p{L}/u.test(text) && scoreTokens(text)?.length === 0;
}

/** Whether a line holds nothing but abilities and their numbers: "STR 10 (+0) DEX 12 (+1)", "STR". */
export function isScoreLine(text: string): boolean {
  return typeof scoreTokens(text)?.[0] === 'string';
}
