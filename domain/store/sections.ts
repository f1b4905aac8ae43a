import type { MachineWords } from '#book/document/machine/machine-words.ts';
import type { Opening } from '#book/parts/opening.ts';
import type { SectionImage } from '#contract/sections.ts';

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

/** Sections are listed by position, then by creation, then by id. */
export interface SectionStore {
  /** The person's section, whole; null where it is not there or not theirs. */
  find(ownerId: string, key: SectionKey): Promise<StoredSection | null>;
  findState(ownerId: string, key: SectionKey): Promise<SectionState | null>;
  findDocument(ownerId: string, key: SectionKey): Promise<StoredDocument | null>;
  findText(key: SectionKey): Promise<StoredText | null>;
  listHeads(projectId: string): Promise<StoredHead[]>;
  list(projectId: string): Promise<StoredText[]>;
  /** Every section of the person, those of the project that was changed last first. */
  listOwn(ownerId: string): Promise<StoredText[]>;
  /** Which sections those are, in the same order. */
  listOwnKeys(ownerId: string): Promise<SectionKey[]>;
  /** How many sections a project has, and the position after the last. */
  count(projectId: string): Promise<{ count: number; next: number }>;
  /** How many bytes of text and images `list` would read. */
  bytes(projectId: string): Promise<number>;
  /** The same of `listOwn`. */
  ownBytes(ownerId: string): Promise<number>;
  add(sections: readonly StoredSection[]): Promise<void>;
  /** What a copy has to know of the sections of a project. */
  listSizes(projectId: string): Promise<SectionSize[]>;
  /** Gives a project that does not have them these sections of another, as new ones of version 1. */
  copy(from: string, ids: readonly string[], to: { projectId: string; now: string }): Promise<void>;
  /** Whether a section holds already all that a save would write, without its text being read. (Its fingerprint follows from that.) */
  holdsAlready(key: SectionKey, changes: SectionChanges): Promise<boolean>;
  /**
   * Writes one section where its version is still the given one, and gives back what is asked for; null where it is not. The
   * update itself checks the version, so that nothing can come between check and write.
   */
  write(write: SectionWrite, returned?: readonly ReturnedText[]): Promise<WrittenText | null>;
  /** Gives each listed section its index as position; their text and versions stay. */
  writeOrder(projectId: string, ids: readonly string[]): Promise<void>;
  /** How many bytes of text the section had; null where there was none. Its earlier versions are left. */
  remove(key: SectionKey): Promise<number | null>;
}
