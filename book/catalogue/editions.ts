/** What of a book a file has: all of it, or what its players may read. */
export const EDITIONS = ['full', 'players'] as const;
export type Edition = (typeof EDITIONS)[number];

/** What a book's edition is called. */
export function editionTitle(title: string, edition: Edition): string {
  return edition === 'players' ? `${title} (players)` : title;
}
