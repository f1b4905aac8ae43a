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
