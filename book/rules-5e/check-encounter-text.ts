import { type Difficulty, encounterBudget } from './encounter-budget.ts';
import { formatNumber } from './format.ts';
import type { TextFinding } from './text-finding.ts';

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
/** "low-difficulty encounter for four level 1 characters", "an encounter of high difficulty for 5 characters of level 3". */
const ENCOUNTER =
  /\b(low|moderate|high)[- ]difficulty\b[^.\n]{0,60}?\bfor (\d{1,2}|one|two|three|four|five|six|seven|eight) (?:(?:level (\d{1,2})) (?:characters|adventurers)|(?:characters|adventurers) of level (\d{1,2}))([^\n]*)/gi;
const BUDGET = /\b(?:budget|total)\b[^.\n]{0,40}?(\d[\d,]{0,11}) XP/gi;

/** The XP budgets that a text names for an encounter of a difficulty and a party, beside the table of SRD 5.2. */
export function checkEncounterText(text: string): TextFinding[] {
  // Most texts are told from it by this word alone, which is much faster to look for.
  if (!text.includes('ifficulty')) return [];
  return [...text.matchAll(ENCOUNTER)].flatMap((match) => {
    const [whole, difficulty = '', party = '', first, second, rest = ''] = match;
    const level = Number(first ?? second);
    const characters = NUMBERS.includes(party.toLowerCase()) ? NUMBERS.indexOf(party.toLowerCase()) + 1 : Number(party);
    const right = encounterBudget(difficulty.toLowerCase() as Difficulty, level, characters);
    const named = [...rest.matchAll(BUDGET)].at(-1);
    if (level < 1 || level > 20 || named === undefined || Number((named[1] ?? '').replaceAll(',', '')) === right)
      return [];
    const printed = named[1] ?? '';
    return {
      severity: 'error',
      at: match.index + whole.length - rest.length + named.index + named[0].lastIndexOf(printed),
      printed,
      expected: formatNumber(right),
      formula: `${formatNumber(right / Math.max(1, characters))} XP for each of ${characters} characters of level ${level} is a budget of ${formatNumber(right)} XP.`,
      source: 'SRD 5.2.1, Gameplay Toolbox: Combat Encounter Difficulty',
    };
  });
}
