import { magicItemValue, RARITIES } from '../rules-5e/magic-items.ts';

/** Gold pieces of a coin. SRD 5.2 (CC-BY-4.0), "Coin Values". */
const COINS: Readonly<Record<string, number>> = { cp: 0.01, sp: 0.1, ep: 0.5, gp: 1, pp: 10 };

/** What the coins and values named in a text come to, in gold pieces: "120 GP, 40 SP" is 124. */
export function coinsIn(text: string): number {
  const found = [...text.matchAll(/(\d{1,3}(?:,\d{3}){1,4}|\d{1,7})\s*([csegp]p)\b/gi)];
  return found.reduce((sum, [, amount = '0', coin = 'gp']) => {
    return sum + Number(amount.replaceAll(',', '')) * (COINS[coin.toLowerCase()] ?? 0);
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
