import { parseDice } from '../dice.ts';
import { magicItemValue, RARITIES } from '../game-terms.ts';
import { NUMBER_WORDS } from '../../text/numbers.ts';
import { wordTable } from '../../text/lookup.ts';
import { countOf } from './creature-counts.ts';

/** The value of each coin in gold pieces. SRD 5.2 (CC-BY-4.0), "Coin Values". */
const COINS: Readonly<Record<string, number>> = wordTable({ cp: 0.01, sp: 0.1, ep: 0.5, gp: 1, pp: 10 });

const NAMED_COINS: Readonly<Record<string, string>> = wordTable({
  copper: 'cp',
  silver: 'sp',
  electrum: 'ep',
  gold: 'gp',
  platinum: 'pp',
});
const COUNT = `\\d{1,3}|\\d{1,2}d\\d{1,3}|${NUMBER_WORDS.join('|')}|a dozen`;
/**
 * An amount: "1,200", "1 200" (the space may be a narrow one), "1.200". A full stop before three digits separates
 * thousands.
 */
const AMOUNT = String.raw`\d{1,3}(?:[,.’'\u0020\u00a0\u2009\u202f]\d{3}){1,4}(?!\d)(?:\.\d{1,2})?|\d{1,4}(?:\.\d)?k|\d{1,7}(?:\.\d{1,2})?|\d{1,2}d\d{1,3}`;
/** "200 gold" means coins only if no noun follows that could be made of gold: "4 gold doors". */
const METAL = String.raw`(?<metal>copper|silver|electrum|gold|platinum)(?: (?:pieces?|coins?)\b|(?=\s*(?:$|[.,;:!?)\]–—]|(?:or|in|each|apiece|per|from|to|for|on|at|hidden|plus|that|which|worth)\b|and (?:\d|an? ))))`;
const VALUE = new RegExp(
  `(?<![\\d.,d])(?<amount>${AMOUNT})(?: ?[x×] ?(?<times>\\d{1,6}))?\\s*(?:(?<coin>[csegp]p)\\b|${METAL})`,
  'gi',
);
/** Words after the value of one of several things: "three gems worth 50 GP each". */
const EACH_BEHIND = /^\s*(?:each|apiece)\b/i;
const EACH_BEFORE = /\beach(?: of (?:them|which))?(?: is)? worth (?:about )?$/i;
/** The last number before such a value is the number of things. */
const COUNTED = new RegExp(`(?<![\\p{L}\\p{N}.,-])(?:${COUNT})(?= \\p{L})(?! ?[csegp]p\\b)`, 'giu');
/** "four 50 GP gems": a number in words before an amount is not part of it. In "1 200 GP" it is. */
const COUNT_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}.,-])(?<count>${NUMBER_WORDS.join('|')}) $`, 'iu');

/**
 * Returns the value of the coins and values in a text, in gold pieces: "120 GP, 40 SP" is 124, "50 gold pieces" is 50,
 * "three gems worth 50 GP each" is 150. Dice count with their average: "2d6 × 10 GP" is 70.
 */
export function coinsIn(text: string): number {
  return [...text.matchAll(VALUE)].reduce((sum, { 0: words, index, groups = {} }) => {
    const { amount = '0', times = '1', coin, metal = '' } = groups;
    const worth = COINS[coin?.toLowerCase() ?? NAMED_COINS[metal.toLowerCase()] ?? ''] ?? 0;
    const dice = parseDice(amount);
    const number = Number(amount.replace(/[^\d.]|\.(?=\d{3})/g, '')) * (/k$/i.test(amount) ? 1000 : 1);
    // Rounded down at the end, so that one die "× 10" is 35.
    const value = dice ? Math.floor((dice.count * (dice.sides + 1) * Number(times)) / 2) : number * Number(times);
    return sum + value * worth * howMany(text, index, index + words.length);
  }, 0);
}

/** Returns how many things have the value at this place in a text: 1 unless it is the value of each. */
function howMany(text: string, start: number, end: number): number {
  const [before = ''] = text
    .slice(Math.max(0, start - BEFORE_MAX), start)
    .split(/[.;:!?]\s|\n/)
    .slice(-1);
  if (EACH_BEHIND.test(text.slice(end, end + 20)) || EACH_BEFORE.test(before))
    return countOf(before.match(COUNTED)?.at(-1) ?? 'one');
  return countOf(COUNT_BEFORE.exec(before)?.groups?.count ?? 'one');
}

const BEFORE_MAX = 80;

/**
 * Returns the value of a magic item in gold pieces by "Magic Item Rarities and Values" of SRD 5.2; half for a potion or
 * scroll. Null for an artifact and for an item whose rarity varies.
 */
export function itemWorth(category: string, rarity: string): number | null {
  const known = RARITIES.find((one) => one.toLowerCase() === rarity.trim().toLowerCase());
  return known === undefined ? null : magicItemValue(known, /^(?:potion|scroll)/i.test(category.trim()));
}
