import { magicItemValue, type Rarity } from './magic-items.ts';

interface Wealth {
  /** The highest level that it is for. */
  to: number;
  /** Gold pieces, dice at their average. */
  coins: number;
  items: readonly (readonly [count: number, rarity: Rarity])[];
}

/** What a character has who begins at a level. SRD 5.2 (CC-BY-4.0), "Starting Equipment at Higher Levels"; ordinary equipment is left out. */
const WEALTH: readonly Wealth[] = [
  { to: 1, coins: 0, items: [] },
  { to: 4, coins: 0, items: [[1, 'Common']] },
  {
    to: 10,
    coins: 500 + 5.5 * 25,
    items: [
      [1, 'Common'],
      [1, 'Uncommon'],
    ],
  },
  {
    to: 16,
    coins: 5000 + 5.5 * 250,
    items: [
      [2, 'Common'],
      [3, 'Uncommon'],
      [1, 'Rare'],
    ],
  },
  {
    to: 20,
    coins: 20_000 + 5.5 * 250,
    items: [
      [2, 'Common'],
      [4, 'Uncommon'],
      [3, 'Rare'],
      [1, 'Very Rare'],
    ],
  },
];

/** The gold pieces that money and magic items of a character of this level are worth, items by "Magic Item Rarities and Values". */
export function wealthOfLevel(level: number): number {
  const { coins, items } = WEALTH.find(({ to }) => level <= to) ?? { coins: 0, items: [] };
  return coins + items.reduce((sum, [count, rarity]) => sum + count * (magicItemValue(rarity) ?? 0), 0);
}
