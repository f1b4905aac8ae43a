import { type MachineWords, readMachineWords, storedMachineWords } from '#book/document/machine-words.ts';
import {
  HEAD_FIELD_NAMES,
  type HeadFieldName,
  readSectionColumns,
  SECTION_FIELD_NAMES,
  type SectionFieldName,
  type SectionFields,
  sectionColumns,
} from '#book/sections/section-fields.ts';
import type { Insertable, Selectable } from 'kysely';
import type { SectionLogColumns, SectionTable } from '#domain/database/schema.ts';

/** Identifies one section; callers have checked whose project it is. */
export interface SectionKey {
  projectId: string;
  sectionId: string;
}

/** A section of a person's book. */
export interface OwnKey {
  ownerId: string;
  key: SectionKey;
}

/** A section without its text. */
export interface StoredHead extends Pick<SectionFields, HeadFieldName> {
  id: string;
  position: number;
  version: number;
  word_count: number;
  /** Which of its words a machine wrote or edited. */
  machine_words: MachineWords;
}

/** A section in a list of a whole book: without its document, which is larger than all the rest and which lists do not need. */
export interface StoredText extends StoredHead, SectionFields {
  project_id: string;
  /** Canonical HTML. */
  content: string;
}

/** A section as it is kept. */
export interface StoredSection extends StoredText {
  /** The document as ProseMirror's JSON, in text. */
  doc: string;
  /** Tells a save how much of the text it replaces (`domain/versions/loss.ts`); empty where it is not known. */
  fingerprint: string;
  /** The save that made this version, so that a repeated one is recognised. */
  last_save_id: string | null;
  created_at: string;
  updated_at: string;
}

/**
 * What a save needs to know before it writes: the head of the section, the traits of its text, its length, and the save that made its present
 * version.
 */
export type SectionState = StoredHead &
  Pick<StoredSection, 'last_save_id' | 'fingerprint' | 'images'> & { text_bytes: number };

/** The version and position of a section, and its length. */
export type SectionSize = Pick<StoredHead, 'id' | 'position' | 'version'> & { text_bytes: number };

/** A section with its document only: its HTML says the same and is as long. */
export type StoredDocument = StoredHead & Pick<StoredSection, 'doc'>;

/** What a save changes; absent fields stay. */
export type SectionChanges = Partial<
  Pick<
    StoredSection,
    SectionFieldName | 'doc' | 'content' | 'word_count' | 'machine_words' | 'fingerprint' | 'position'
  >
>;

/** What a write returns: the new length of the text, and the texts that were asked for. */
export type WrittenText = Partial<Pick<StoredText, 'content' | 'images'>> & { text_bytes: number };
export type ReturnedText = 'content' | 'images';

export interface SectionWrite extends SectionKey {
  /** The version that the write replaces. */
  version: number;
  changes: SectionChanges;
  saveId: string | null;
  now: string;
}

/** The fields of every copy of a section: in its book, in the history, in versions of the book, in the trash. */
export const HELD = [
  ...SECTION_FIELD_NAMES,
  'word_count' as const,
  'machine_words' as const,
  'content' as const,
  'doc' as const,
];
export type HeldSection = Pick<StoredSection, (typeof HELD)[number]>;

/** The columns of a section's head. */
export const HEAD = [
  'sections.id' as const,
  ...HEAD_FIELD_NAMES.map((name) => `sections.${name}` as const),
  'sections.position' as const,
  'sections.version' as const,
  'sections.word_count' as const,
  'sections.machine_words' as const,
];
/** What a save needs besides the head. */
export const STATE = ['sections.last_save_id', 'sections.fingerprint', 'sections.images'] as const;
/** The head and the text. */
export const TEXT = [
  ...new Set([...HEAD, ...SECTION_FIELD_NAMES.map((name) => `sections.${name}` as const)]),
  'sections.project_id' as const,
  'sections.content' as const,
];

export type SectionColumns = Partial<
  Omit<SectionChanges, SectionFieldName | 'machine_words'> & Record<SectionFieldName | 'machine_words', string>
>;

/** The changes that restore an earlier state of a section. It has no fingerprint, so the next save keeps what it replaces. */
export function restoredChanges(kept: HeldSection): HeldSection & { fingerprint: string } {
  return { ...heldOf(kept), fingerprint: '' };
}

/** Picks the fields that every copy of a section has. */
export function heldOf(section: HeldSection): HeldSection {
  return Object.fromEntries(HELD.map((name) => [name, section[name]])) as HeldSection;
}

/** A row without the columns of its log, which do not belong to its text. */
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

/** A row with its JSON columns parsed, as far as it has them. */
export function withParsed<Row extends Partial<Record<SectionFieldName | 'machine_words', string>>>(
  row: Row,
): ParsedRow<Row> {
  return {
    ...row,
    ...readSectionColumns(row),
    ...(row.machine_words !== undefined && { machine_words: readMachineWords(row.machine_words) }),
  } as ParsedRow<Row>;
}

type ParsedFields = SectionFields & { machine_words: MachineWords };
type ParsedRow<Row> = Omit<Row, keyof ParsedFields> & Pick<ParsedFields, keyof Row & keyof ParsedFields>;

/** Changes in the form of columns. */
export function toColumns(changes: SectionChanges): SectionColumns {
  const { machine_words, ...others } = changes;
  const columns = { ...others, ...sectionColumns(others) };
  return machine_words === undefined ? columns : { ...columns, machine_words: storedMachineWords(machine_words) };
}

export function toRow(section: StoredSection): Insertable<SectionTable> {
  return { ...section, ...sectionColumns(section), machine_words: storedMachineWords(section.machine_words) };
}
