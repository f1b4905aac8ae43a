import { type MachineWords, readMachineWords, storedMachineWords } from '#book/document/machine-words.ts';
import { type Opening, readStoredOpening, storedOpening } from '#book/sections/opening.ts';
import type { SectionImage } from '#contract/sections.ts';
import type { Insertable, Selectable } from 'kysely';
import type { SectionLogColumns, SectionTable } from '#domain/database/schema.ts';

/** Names one section; whoever uses it has made sure whose project it is. */
export interface SectionKey {
  projectId: string;
  sectionId: string;
}

/** A section without its text. */
export interface StoredHead {
  id: string;
  title: string;
  position: number;
  version: number;
  word_count: number;
  /** Those of its words in which a machine had a hand. */
  machine_words: MachineWords;
  opening: Opening;
}

/** A section in a list of a whole book: without its document, which is larger than all the rest and which no reader of a list needs. */
export interface StoredText extends StoredHead {
  project_id: string;
  /** Canonical HTML. */
  content: string;
  images: SectionImage[];
}

/** A section as it is kept. */
export interface StoredSection extends StoredText {
  /** The document as ProseMirror's JSON, in text. */
  doc: string;
  /** By which a save tells what it replaces (`domain/versions/loss.ts`); empty where it is not known. */
  fingerprint: string;
  /** The save that made this version, so that one sent again is known. */
  last_save_id: string | null;
  created_at: string;
  updated_at: string;
}

/**
 * What a save has to know before it writes: the head of the section, what tells its text from another, how long it is, and which save made
 * its present version.
 */
export type SectionState = StoredHead &
  Pick<StoredSection, 'last_save_id' | 'fingerprint' | 'images'> & { text_bytes: number };

/** Which state of a section it is, and how long. */
export type SectionSize = Pick<StoredHead, 'id' | 'position' | 'version'> & { text_bytes: number };

/** A section by its document alone: its HTML says the same, and is as long. */
export type StoredDocument = StoredHead & Pick<StoredSection, 'doc'>;

/** What a save changes; what is absent stays. */
export type SectionChanges = Partial<
  Pick<
    StoredSection,
    'title' | 'doc' | 'content' | 'word_count' | 'machine_words' | 'fingerprint' | 'images' | 'position' | 'opening'
  >
>;

/** What a write gives back: how long the text is now, and the part of it that is asked for. */
export type WrittenText = Partial<Pick<StoredText, 'content' | 'images'>> & { text_bytes: number };
export type ReturnedText = 'content' | 'images';

export interface SectionWrite extends SectionKey {
  /** The version that is replaced by the next one. */
  version: number;
  changes: SectionChanges;
  saveId: string | null;
  now: string;
}

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
export function withoutLog<Row extends Selectable<SectionLogColumns>>(row: Row): Omit<Row, keyof SectionLogColumns> {
  const {
    log_id: _log,
    seq: _seq,
    settled_seq: _materialized,
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
