/** The states of a project, as they are stored and sent. `STATUS_LABELS` has the texts for people. */
export const STATUSES = ['draft', 'in-progress', 'completed', 'published', 'archived'] as const;
export type Status = (typeof STATUSES)[number];

export const STATUS_LABELS: Record<Status, string> = {
  draft: 'Draft',
  'in-progress': 'In Progress',
  completed: 'Completed',
  published: 'Published',
  archived: 'Archived',
};

/** How far the authors are with a section, as it is stored and sent. */
export const SECTION_STATUSES = ['draft', 'edited', 'laid-out', 'done'] as const;
export type SectionStatus = (typeof SECTION_STATUSES)[number];

export const SECTION_STATUS_LABELS: Record<SectionStatus, string> = {
  draft: 'Draft',
  edited: 'Edited',
  'laid-out': 'Laid out',
  done: 'Done',
};

/** The kinds of content that the generator writes. */
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

/** The editions of a file of the book: the whole book, or only what its players may read. */
export const EDITIONS = ['full', 'players'] as const;
export type Edition = (typeof EDITIONS)[number];

/** Returns the title of an edition of a book. */
export function editionTitle(title: string, edition: Edition): string {
  return edition === 'players' ? `${title} (players)` : title;
}

/** Whether AI may write for the book. The author chooses. */
export const AI_USES = ['on', 'off'] as const;
export type AiUse = (typeof AI_USES)[number];
