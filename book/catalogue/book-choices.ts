/** The states of a project, as stored and sent, and as people read them. */
export const STATUSES = ['draft', 'in-progress', 'completed', 'published', 'archived'] as const;
export type Status = (typeof STATUSES)[number];

export const STATUS_LABELS: Record<Status, string> = {
  draft: 'Draft',
  'in-progress': 'In Progress',
  completed: 'Completed',
  published: 'Published',
  archived: 'Archived',
};

/** Kinds of content the generator writes. */
export const SECTION_TYPES = ['story', 'character', 'location', 'item', 'encounter', 'lore'] as const;
export type SectionType = (typeof SECTION_TYPES)[number];

export const SECTION_TYPE_LABELS: Record<SectionType, string> = {
  story: 'Story/Adventure',
  character: 'Character',
  location: 'Location',
  item: 'Item/Equipment',
  encounter: 'Encounter',
  lore: 'Lore/Background',
};

export const DEFAULT_SECTION_TYPE: SectionType = 'story';

/** What of a book a file has: all of it, or what its players may read. */
export const EDITIONS = ['full', 'players'] as const;
export type Edition = (typeof EDITIONS)[number];

/** What a book's edition is called. */
export function editionTitle(title: string, edition: Edition): string {
  return edition === 'players' ? `${title} (players)` : title;
}

/** Whether machines may write for a book: its author's choice. */
export const AI_USES = ['on', 'off'] as const;
export type AiUse = (typeof AI_USES)[number];
