import type { SectionKey, StoredSection } from './sections.ts';

/** An earlier version of a section, without its text. */
export interface StoredVersionHead {
  version: number;
  title: string;
  word_count: number;
  written_at: string;
  /** When it was kept: the time of the change that replaced it. */
  kept_at: string;
  text_bytes: number;
}

export type StoredVersion = StoredVersionHead &
  Pick<StoredSection, 'content' | 'doc' | 'images' | 'opening' | 'machine_words'>;

export interface VersionStore {
  /** When a version of the section was kept last; null where none was. */
  lastKept(section: SectionKey): Promise<string | null>;
  /** The newest first. */
  list(section: SectionKey): Promise<StoredVersionHead[]>;
  find(section: SectionKey, version: number): Promise<StoredVersion | null>;
  /** Copies a section as it stands, and returns how many bytes it has; one that is empty, or kept already, is passed over: 0. */
  keep(section: SectionKey, now: string): Promise<number>;
  remove(section: SectionKey, versions: readonly number[]): Promise<void>;
  /** Keeps all of them under another id of a section. */
  moveAll(section: SectionKey, sectionId: string): Promise<void>;
  /** Returns how many bytes they had. */
  removeAll(section: SectionKey): Promise<number>;
}
