import type { Insertable } from 'kysely';
import type { SectionImage } from '#contract/sections.ts';
import type { SectionChanges, StoredSection } from '#domain/store/sections.ts';
import type { SectionTable } from '#server/database/schema.ts';

/** The columns of a section's head. */
export const HEAD = [
  'sections.id',
  'sections.title',
  'sections.position',
  'sections.version',
  'sections.word_count',
] as const;
/** What a save has to know besides the head. */
export const STATE = ['sections.last_save_id', 'sections.fingerprint', 'sections.images'] as const;
/** The head and the text. */
export const TEXT = [...HEAD, 'sections.project_id', 'sections.content', 'sections.images'] as const;

export type SectionColumns = Partial<Omit<SectionChanges, 'images'>> & { images?: string };

/** A row with its images read. */
export function withImages<Row extends { images: string }>(row: Row): Omit<Row, 'images'> & { images: SectionImage[] } {
  return { ...row, images: JSON.parse(row.images) as SectionImage[] };
}

/** What is to change, as columns hold it. */
export function toColumns({ images, ...columns }: SectionChanges): SectionColumns {
  return images === undefined ? columns : { ...columns, images: JSON.stringify(images) };
}

export function toRow(section: StoredSection): Insertable<SectionTable> {
  return { ...section, images: JSON.stringify(section.images) };
}
