import type { CanonEntry } from '#contract/canon.ts';

export const KIND_LABELS: Record<CanonEntry['kind'], string> = {
  person: 'Person',
  creature: 'Creature',
  place: 'Place',
  item: 'Item',
  faction: 'Faction',
  spell: 'Spell',
  event: 'Event',
  other: 'Other',
};

/** The headings of the kinds in the list. */
export const KINDS_LABELS: Record<CanonEntry['kind'], string> = {
  person: 'People',
  creature: 'Creatures',
  place: 'Places',
  item: 'Items',
  faction: 'Factions',
  spell: 'Spells',
  event: 'Events',
  other: 'Other',
};

/** How often a book mentions an entry, such as "12 mentions in 3 sections". */
export function mentionWords({ mentions }: Pick<CanonEntry, 'mentions'>): string {
  const count = mentions.reduce((total, mention) => total + mention.count, 0);
  if (count === 0) return 'Not named in the book';
  return `${counted(count, 'mention')} in ${counted(mentions.length, 'section')}`;
}

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
