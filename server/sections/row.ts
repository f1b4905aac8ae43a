import type { Insertable, Selectable } from 'kysely';
import { type MachineWords, readMachineWords, storedMachineWords } from '#book/document/machine/machine-words.ts';
import { type Opening, readStoredOpening, storedOpening } from '#book/parts/opening.ts';
import type { SectionImage } from '#contract/sections.ts';
import type { SectionChanges, StoredSection } from '#domain/store/sections.ts';
import type { LivingColumns, SectionTable } from '#domain/database/schema.ts';

/** The columns of a section's head. */
export const HEAD = [
  'sections.id',
  'sections.title',
  'sections.position',
  'sections.version',
  'sections.word_count',
  'sections.machine_words',
  'sections.opening',
] as const;
/** What a save has to know besides the head. */
export const STATE = ['sections.last_save_id', 'sections.fingerprint', 'sections.images'] as const;
/** The head and the text. */
export const TEXT = [...HEAD, 'sections.project_id', 'sections.content', 'sections.images'] as const;

export type SectionColumns = Partial<Omit<SectionChanges, 'images' | 'opening' | 'machine_words'>> & {
  images?: string;
  machine_words?: string;
  opening?: string;
};

/** A row with its images read. */
export function withImages<Row extends { images: string }>(row: Row): Omit<Row, 'images'> & { images: SectionImage[] } {
  return { ...row, images: JSON.parse(row.images) as SectionImage[] };
}

/** A row as its readers know it: how far its updates have come is nothing that belongs to its text. */
export function withoutLog<Row extends Selectable<LivingColumns>>(row: Row): Omit<Row, keyof LivingColumns> {
  const {
    log_id: _log,
    seq: _seq,
    settled_seq: _settled,
    is_rewritten: _rewritten,
    unsettled_bytes: _bytes,
    held_until: _held,
    ...rest
  } = row;
  return rest;
}

/** A row of a head with what is stored as JSON read. */
export function withParsedHead<Row extends { opening: string; machine_words: string }>(
  row: Row,
): Omit<Row, 'opening' | 'machine_words'> & { opening: Opening; machine_words: MachineWords } {
  return { ...row, opening: readStoredOpening(row.opening), machine_words: readMachineWords(row.machine_words) };
}

/** The same of a row with its images. */
export function withParsed<Row extends { images: string; opening: string; machine_words: string }>(row: Row) {
  return { ...withParsedHead(row), images: withImages(row).images };
}

/** What is to change, as columns hold it. */
export function toColumns({ images, opening, machine_words, ...columns }: SectionChanges): SectionColumns {
  return {
    ...columns,
    ...(images === undefined ? {} : { images: JSON.stringify(images) }),
    ...(opening === undefined ? {} : { opening: storedOpening(opening) }),
    ...(machine_words === undefined ? {} : { machine_words: storedMachineWords(machine_words) }),
  };
}

export function toRow(section: StoredSection): Insertable<SectionTable> {
  const { images, opening, machine_words, ...columns } = section;
  return {
    ...columns,
    images: JSON.stringify(images),
    opening: storedOpening(opening),
    machine_words: storedMachineWords(machine_words),
  };
}
