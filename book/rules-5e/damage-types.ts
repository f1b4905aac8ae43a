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

/** The types that a text names, each once, in the order of the list. */
export function damageTypesIn(text: string): DamageType[] {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu));
  return DAMAGE_TYPES.filter((type) => words.has(type.toLowerCase()));
}
