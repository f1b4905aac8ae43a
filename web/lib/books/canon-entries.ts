import { queryOptions } from '@tanstack/react-query';
import { type CanonEntry, listCanon } from '#contract/canon.ts';
import { call } from '../calls/api.ts';
import { saveNewestText } from './book-file.ts';
import { counted } from '../counted.ts';

/** Everything that the newest text of a book names. It is read again each time it is shown. */
export function canonQuery(projectId: string) {
  return queryOptions({
    queryKey: ['canon', projectId],
    async queryFn({ signal }) {
      await saveNewestText(projectId);
      return (await call(listCanon, { params: { id: projectId }, query: {}, signal })).entries;
    },
    staleTime: 0,
  });
}

/** Everything that the saved text of a book names. For people who only read, since it saves nothing first. */
export function savedCanonQuery(projectId: string) {
  return queryOptions({
    queryKey: ['canon', projectId, 'saved'],
    queryFn: async ({ signal }) => (await call(listCanon, { params: { id: projectId }, query: {}, signal })).entries,
  });
}

/** The words that the author of a book marked as not being names. */
export function dismissedQuery(projectId: string) {
  return queryOptions({
    queryKey: ['canon', projectId, 'dismissed'],
    queryFn: async ({ signal }) =>
      (await call(listCanon, { params: { id: projectId }, query: { dismissed: 'true' }, signal })).entries,
    staleTime: 0,
  });
}

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
