export const RARITIES = ['Common', 'Uncommon', 'Rare', 'Very Rare', 'Legendary', 'Artifact'] as const;
export type Rarity = (typeof RARITIES)[number];

/** Gold pieces by rarity, consumables half. SRD 5.2 (CC-BY-4.0), "Magic Item Rarities and Values"; an artifact is priceless. */
const VALUES: Record<Rarity, number | null> = {
  Common: 100,
  Uncommon: 400,
  Rare: 4000,
  'Very Rare': 40_000,
  Legendary: 200_000,
  Artifact: null,
};

/** What an item of this rarity is worth in gold pieces; null when it is priceless. A scroll's worth follows its spell instead. */
export function magicItemValue(rarity: Rarity, consumable = false): number | null {
  const value = VALUES[rarity];
  return value === null ? null : value / (consumable ? 2 : 1);
}

/** The rarity of a weapon, shield or ammunition with a bonus of +1 to +3, and of armor, which is one step rarer (SRD 5.2). */
export function rarityOfBonus(bonus: 1 | 2 | 3, kind: 'weapon' | 'shield' | 'armor'): Rarity {
  const step = bonus + (kind === 'armor' ? 1 : 0);
  return (['Common', 'Uncommon', 'Rare', 'Very Rare', 'Legendary'] as const)[step] ?? 'Legendary';
}

/** The highest rarity that fits a party of this level, by the tiers of play: uncommon to 4, rare to 10, very rare to 16, then legendary. */
export function rarityForLevel(level: number): Rarity {
  if (level <= 4) return 'Uncommon';
  if (level <= 10) return 'Rare';
  return level <= 16 ? 'Very Rare' : 'Legendary';
}
