import { averageOfDice, parseDice } from '../rules-5e/dice.ts';
import { magicItemValue, RARITIES } from '../rules-5e/magic-items.ts';
import { wordTable } from '../text/word-table.ts';

/** Gold pieces of a coin. SRD 5.2 (CC-BY-4.0), "Coin Values". */
const COINS: Readonly<Record<string, number>> = wordTable({ cp: 0.01, sp: 0.1, ep: 0.5, gp: 1, pp: 10 });

const NAMED_COINS: Readonly<Record<string, string>> = wordTable({
  copper: 'cp',
  silver: 'sp',
  electrum: 'ep',
  gold: 'gp',
  platinum: 'pp',
});
const VALUE =
  /(?<![\d.,d])(?<amount>\d{1,3}(?:,\d{3}){1,4}|\d{1,7}(?:\.\d{1,2})?|\d{1,2}d\d{1,3})(?: ?[x×] ?(?<times>\d{1,6}))?\s*(?:(?<coin>[csegp]p)|(?<metal>copper|silver|electrum|gold|platinum) (?:pieces?|coins?))\b/gi;

/**
 * What the coins and values named in a text come to, in gold pieces: "120 GP, 40 SP" is 124, "50 gold pieces" is 50. Dice count as their
 * average, as often as is said: "2d6 × 10 GP" is 70.
 */
export function coinsIn(text: string): number {
  return [...text.matchAll(VALUE)].reduce((sum, { groups: { amount = '0', times = '1', coin, metal = '' } = {} }) => {
    const worth = COINS[coin?.toLowerCase() ?? NAMED_COINS[metal.toLowerCase()] ?? ''] ?? 0;
    const dice = parseDice(amount);
    return sum + (dice ? averageOfDice(dice) : Number(amount.replaceAll(',', ''))) * Number(times) * worth;
  }, 0);
}

/**
 * The gold pieces that a magic item is worth by "Magic Item Rarities and Values" of SRD 5.2: a potion or scroll half. Null for an artifact and
 * for an item whose rarity varies.
 */
export function itemWorth(category: string, rarity: string): number | null {
  const known = RARITIES.find((one) => one.toLowerCase() === rarity.trim().toLowerCase());
  return known === undefined ? null : magicItemValue(known, /^(?:potion|scroll)/i.test(category.trim()));
}
