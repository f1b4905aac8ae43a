import type { Insertable } from 'kysely';
import { type Opening, readStoredOpening, storedOpening } from '#book/parts/opening.ts';
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
  'sections.opening',
] as const;
/** What a save has to know besides the head. */
export const STATE = ['sections.last_save_id', 'sections.fingerprint', 'sections.images'] as const;
/** The head and the text. */
export const TEXT = [...HEAD, 'sections.project_id', 'sections.content', 'sections.images'] as const;

export type SectionColumns = Partial<Omit<SectionChanges, 'images' | 'opening'>> & {
  images?: string;
  opening?: string;
};

/** A row with its images read. */
export function withImages<Row extends { images: string }>(row: Row): Omit<Row, 'images'> & { images: SectionImage[] } {
  return { ...row, images: JSON.parse(row.images) as SectionImage[] };
}

/** A row with its opening read. */
export function withOpening<Row extends { opening: string }>(row: Row): Omit<Row, 'opening'> & { opening: Opening } {
  return { ...row, opening: readStoredOpening(row.opening) };
}

/** A row with both. */
export function withParsed<Row extends { images: string; opening: string }>(row: Row) {
  return { ...row, images: withImages(row).images, opening: withOpening(row).opening };
}

/** What is to change, as columns hold it. */
export function toColumns({ images, opening, ...columns }: SectionChanges): SectionColumns {
  return {
    ...columns,
    ...(images === undefined ? {} : { images: JSON.stringify(images) }),
    ...(opening === undefined ? {} : { opening: storedOpening(opening) }),
  };
}

export function toRow(section: StoredSection): Insertable<SectionTable> {
  return { ...section, images: JSON.stringify(section.images), opening: storedOpening(section.opening) };
}
