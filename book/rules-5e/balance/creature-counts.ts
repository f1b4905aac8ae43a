import { averageOfDice, parseDice } from '../dice.ts';
import { NUMBER_WORDS, numberOf } from '../../text/numbers.ts';
import { wordTable } from '../../text/lookup.ts';

/** Creatures of one kind as an encounter names them. */
export interface CreatureCount {
  name: string;
  count: number;
  /** So many for each character: "one wolf per character". */
  isEach?: boolean;
}

const COUNT_MAX = 999;
/** What texts say in place of a number. */
export const SOME: Readonly<Record<string, number>> = wordTable({
  'half a dozen': 6,
  'a half-dozen': 6,
  'a dozen': 12,
  'a pair of': 2,
  'a couple of': 2,
  'a trio of': 3,
  'a quartet of': 4,
});
/** What says behind the name of a creature that its number is one for each character. */
export const FOR_EACH =
  '(?:per|for each|for every) (?:of the )?(?:player character|party member|character|player|pc|adventurer|hero)(?:e?s)?';
const EACH = new RegExp(` \\(?${FOR_EACH}\\)?$`, 'i');
const COUNT = String.raw`\d+d\d+(?:\s*[+−–-]\s*\d+)?|\d{1,3}(?!\d|d\d)|(?:${NUMBER_WORDS.slice(1).join('|')})(?![\p{L}-])`;
const BEFORE = new RegExp(`^(?<count>${COUNT})\\s*(?:[x×]\\s+)?(?<name>.+)$`, 'isu');
// Blanks are looked at from their first alone: from each of many, it would take the square of their number.
const AFTER = new RegExp(`^(?<name>.+?)(?<!\\s)\\s*(?:[x×]\\s*(?<times>${COUNT})|\\((?<count>${COUNT})\\))$`, 'isu');

/** "3 Goblin Warriors, 1 Goblin Boss and an Ogre": kinds and numbers, dice as their average. A name without a number stands for one creature. */
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

/** Without what an author adds in parentheses: "Ogre (CR 2)". */
function nameOf(text: string): string {
  const name = text.trim();
  return name.replace(/\([^()]*\)$/, '').trim() || name;
}

/** A count in figures, words or dice, which stand for their average. */
export function countOf(text: string): number {
  const dice = parseDice(text);
  const said = SOME[text.toLowerCase()] ?? numberOf(text);
  return Math.min(COUNT_MAX, said ?? (dice ? Math.max(1, averageOfDice(dice)) : Number(text)));
}
