import type { Archetype } from './archetype.ts';

/** What creatures of a type do harm with besides teeth and steel; those that are not listed have nothing of the kind. */
const BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  Aberration: ['Psychic', 'Acid'],
  Construct: ['Force', 'Lightning'],
  Dragon: ['Fire'],
  Elemental: ['Lightning', 'Thunder'],
  Fey: ['Psychic', 'Poison'],
  Fiend: ['Fire', 'Necrotic'],
  Ooze: ['Acid'],
  Plant: ['Poison'],
  Undead: ['Necrotic', 'Cold'],
};

/** The kinds of damage that fit a creature's nature; none where it has only its weapons. */
export function natureOf({ kind, elements, powers }: Archetype): readonly string[] {
  if (elements !== undefined) return elements;
  if (powers.includes('venom')) return ['Poison'];
  return BY_TYPE[kind.split(' ')[0] ?? ''] ?? [];
}
