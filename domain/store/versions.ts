import type { SectionKey, StoredSection } from './sections.ts';

/** An earlier version of a section, without its text. */
export interface StoredVersionHead {
  version: number;
  title: string;
  word_count: number;
  written_at: string;
  /** When it was kept: the time of the change that replaced it. */
  kept_at: string;
}

export type StoredVersion = StoredVersionHead & Pick<StoredSection, 'content' | 'doc' | 'images'>;

export interface VersionStore {
  /** When a version of the section was kept last; null where none was. */
  lastKept(section: SectionKey): Promise<string | null>;
  /** The newest first. */
  list(section: SectionKey): Promise<StoredVersionHead[]>;
  find(section: SectionKey, version: number): Promise<StoredVersion | null>;
  /** Copies a section as it stands; one that is empty, or kept already, is passed over. */
  keep(section: SectionKey, now: string): Promise<void>;
  remove(section: SectionKey, versions: readonly number[]): Promise<void>;
  removeAll(section: SectionKey): Promise<void>;
}
