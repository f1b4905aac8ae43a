import { averageOfDice, parseDice } from '../dice.ts';
import { NUMBER_WORDS, numberOf } from '../../text/numbers.ts';
import { wordTable } from '../../text/lookup.ts';

/** A number of creatures of one kind, as an encounter gives them. */
export interface CreatureCount {
  name: string;
  count: number;
  /** Whether the number is for each character: "one wolf per character". */
  isEach?: boolean;
}

const COUNT_MAX = 999;
/** Words that texts use instead of a number. */
export const SOME: Readonly<Record<string, number>> = wordTable({
  'half a dozen': 6,
  'a half-dozen': 6,
  'a dozen': 12,
  'a pair of': 2,
  'a couple of': 2,
  'a trio of': 3,
  'a quartet of': 4,
});
/** Words after the name of a creature that make its number one for each character. */
export const FOR_EACH =
  '(?:per|for each|for every) (?:of the )?(?:player character|party member|character|player|pc|adventurer|hero)(?:e?s)?';
const EACH = new RegExp(` \\(?${FOR_EACH}\\)?$`, 'i');
const COUNT = String.raw`\d+d\d+(?:\s*[+−–-]\s*\d+)?|\d{1,3}(?!\d|d\d)|(?:${NUMBER_WORDS.slice(1).join('|')})(?![\p{L}-])`;
const BEFORE = new RegExp(`^(?<count>${COUNT})\\s*(?:[x×]\\s+)?(?<name>.+)$`, 'isu');
// The lookbehind matches white space only from its start. Otherwise many spaces would take quadratic time.
const AFTER = new RegExp(`^(?<name>.+?)(?<!\\s)\\s*(?:[x×]\\s*(?<times>${COUNT})|\\((?<count>${COUNT})\\))$`, 'isu');

/**
 * Parses "3 Goblin Warriors, 1 Goblin Boss and an Ogre" into kinds and numbers, with dice at their average. A name
 * without a number means one creature.
 */
export function creatureCounts(text: string): CreatureCount[] {
  return text
    .split(/\s(?:and|plus)\s|[,;\n]/i)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '')
    .map(readCount);
}

function readCount(text: string): CreatureCount {
  const each = EACH.exec(text);
  return each ? { ...countIn(text.slice(0, each.index)), isEach: true } : countIn(text);
}

function countIn(part: string): CreatureCount {
  const { count, times, name } = (BEFORE.exec(part) ?? AFTER.exec(part))?.groups ?? {};
  const number = count ?? times;
  if (number === undefined || name === undefined)
    return { name: nameOf(part.replace(/^(?:an?|the|one)\s+/i, '')), count: 1 };
  return { name: nameOf(name), count: countOf(number) };
}

/** Removes what an author adds in parentheses: "Ogre (CR 2)". */
function nameOf(text: string): string {
  const name = text.trim();
  return name.replace(/\([^()]*\)$/, '').trim() || name;
}

/** Returns a count given in digits, words or dice. Dice count with their average. */
export function countOf(text: string): number {
  const dice = parseDice(text);
  const said = SOME[text.toLowerCase()] ?? numberOf(text);
  return Math.min(COUNT_MAX, said ?? (dice ? Math.max(1, averageOfDice(dice)) : Number(text)));
}
