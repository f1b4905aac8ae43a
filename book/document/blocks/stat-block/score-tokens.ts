import type { Ability } from '../../../rules-5e/stat-block.ts';
import { abilityOf, isDash, printedNumber } from './facts.ts';

/** A number where scores stand, and whether it is signed or in brackets, as modifiers and saves are. A dash has no value. */
export interface ScoreNumber {
  value: number | null;
  isBonus: boolean;
}

export type ScoreToken = Ability | ScoreNumber;

const TOKEN =
  /(?<name>\p{L}+)|\(\s*(?<inner>[+−–-]?\s*\d{1,3}|[−–—-])\s*\)|(?<number>[+−–-]?\s?\d{1,3})(?!\d)|(?<dash>[−–—-])|[\s|,:;)[\]/.=&·•*_]+|\(|(?<other>.)/gu;

/** Words that stand above or beside scores and say nothing of their own. */
const HEADS =
  /^(?:ability|abilities|attributes?|scores?|modifiers?|mods?|saves?|saving|throws?|bonus|total|stats?|and|value)$/i;

/** The abilities and numbers of a text that holds nothing else; null for any other text. */
export function scoreTokens(text: string): ScoreToken[] | null {
  const tokens: ScoreToken[] = [];
  for (const { groups = {} } of text.matchAll(TOKEN)) {
    const { name, inner, number, dash, other } = groups;
    const ability = name === undefined ? null : abilityOf(name);
    if (other !== undefined || (name !== undefined && !ability && !HEADS.test(name))) return null;
    if (ability) tokens.push(ability);
    else if (inner !== undefined) tokens.push({ value: printedNumber(inner), isBonus: true });
    else if (number !== undefined) tokens.push({ value: printedNumber(number), isBonus: /^[+−–-]/.test(number) });
    else if (isDash(dash)) tokens.push({ value: null, isBonus: false });
  }
  return tokens;
}
