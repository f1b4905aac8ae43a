/** SRD 5.2 (CC-BY-4.0), "Creature Type". */
export const CREATURE_TYPES = [
  'Aberration',
  'Beast',
  'Celestial',
  'Construct',
  'Dragon',
  'Elemental',
  'Fey',
  'Fiend',
  'Giant',
  'Humanoid',
  'Monstrosity',
  'Ooze',
  'Plant',
  'Undead',
] as const;

/** SRD 5.2 (CC-BY-4.0), "Alignment". */
export const ALIGNMENTS = [
  'Lawful Good',
  'Neutral Good',
  'Chaotic Good',
  'Lawful Neutral',
  'Neutral',
  'Chaotic Neutral',
  'Lawful Evil',
  'Neutral Evil',
  'Chaotic Evil',
  'Unaligned',
] as const;

/** SRD 5.2 (CC-BY-4.0), "Damage Types". */
export const DAMAGE_TYPES = [
  'Acid',
  'Bludgeoning',
  'Cold',
  'Fire',
  'Force',
  'Lightning',
  'Necrotic',
  'Piercing',
  'Poison',
  'Psychic',
  'Radiant',
  'Slashing',
  'Thunder',
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** Returns the damage types that a text names, each once, in the order of the list. */
export function damageTypesIn(text: string): DamageType[] {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu));
  return DAMAGE_TYPES.filter((type) => words.has(type.toLowerCase()));
}

/** SRD 5.2 (CC-BY-4.0), "Schools of Magic". */
export const SPELL_SCHOOLS = [
  'Abjuration',
  'Conjuration',
  'Divination',
  'Enchantment',
  'Evocation',
  'Illusion',
  'Necromancy',
  'Transmutation',
] as const;

/**
 * Returns the line below a spell's name, in the order of SRD 5.2: "Level 2 Evocation (Wizard)", "Evocation Cantrip
 * (Sorcerer, Wizard)".
 */
export function spellLine(level: number, school: string, classes: string): string {
  const kind = level === 0 ? `${school} Cantrip`.trim() : `Level ${level} ${school}`.trim();
  return withClasses(kind, classes);
}

export function withClasses(kind: string, classes: string): string {
  return classes === '' ? kind : `${kind} (${classes})`;
}

export const RARITIES = ['Common', 'Uncommon', 'Rare', 'Very Rare', 'Legendary', 'Artifact'] as const;
export type Rarity = (typeof RARITIES)[number];

/**
 * The value in gold pieces by rarity; consumables cost half. SRD 5.2 (CC-BY-4.0), "Magic Item Rarities and Values". An
 * artifact is priceless.
 */
const VALUES: Record<Rarity, number | null> = {
  Common: 100,
  Uncommon: 400,
  Rare: 4000,
  'Very Rare': 40_000,
  Legendary: 200_000,
  Artifact: null,
};

/**
 * Returns the value of an item of this rarity in gold pieces; null if it is priceless. A scroll's value depends on its
 * spell instead.
 */
export function magicItemValue(rarity: Rarity, consumable = false): number | null {
  const value = VALUES[rarity];
  return value === null ? null : value / (consumable ? 2 : 1);
}

/**
 * Returns the rarity of a weapon, shield or ammunition with a bonus of +1 to +3, and of armor, which is one step rarer
 * (SRD 5.2).
 */
export function rarityOfBonus(bonus: 1 | 2 | 3, kind: 'weapon' | 'shield' | 'armor'): Rarity {
  const step = bonus + (kind === 'armor' ? 1 : 0);
  return (['Common', 'Uncommon', 'Rare', 'Very Rare', 'Legendary'] as const)[step] ?? 'Legendary';
}

/**
 * Returns the highest rarity that fits a party of this level, by the tiers of play: uncommon up to 4, rare up to 10,
 * very rare up to 16, then legendary.
 */
export function rarityForLevel(level: number): Rarity {
  if (level <= 4) return 'Uncommon';
  if (level <= 10) return 'Rare';
  return level <= 16 ? 'Very Rare' : 'Legendary';
}
