import type { ProjectOutline } from '#contract/projects.ts';
import { sharedValue } from '../shared-value.ts';

/** Whether this browser has stored everything that was written here. It may refuse that in a private window or when the disk is full. */
export const keepsText = sharedValue(true);

/** The name of the browser's database. */
export const DEVICE_DATABASE = 'tomewright-sections';

/** The key of one person's data of a book in this browser. */
export interface BookKey {
  personId: string;
  projectId: string;
}

/** The key of one person's data of a section in this browser. */
export interface SectionKey extends BookKey {
  sectionId: string;
}

/** The last known state of a section. */
export interface SectionCopy {
  /** The log of updates that it belongs to, and the number up to which it has them. */
  log_id: string;
  seq: number;
  /** The whole section as a Yjs update. */
  bytes: Uint8Array;
}

/** A change that was made here and that is not known to be on the server's disk. */
export interface UnsentUpdate {
  id: number;
  /** The log of updates on which it was made. */
  log_id: string;
  bytes: Uint8Array;
}

/**
 * Data of sections that this browser stores longer than the page is open. What one person wrote is never read for another. Every call
 * throws if the browser refuses its database, as private windows may.
 */
export interface LocalStore {
  readCopy(key: SectionKey): Promise<SectionCopy | null>;
  writeCopy(key: SectionKey, copy: SectionCopy): Promise<void>;
  removeCopy(key: SectionKey): Promise<void>;
  /** The unsent updates of a section, in the order in which they were made. */
  listUnsent(key: SectionKey): Promise<UnsentUpdate[]>;
  /** Stores an unsent update. Resolves to its id once it is on the disk. */
  addUnsent(key: SectionKey, update: Omit<UnsentUpdate, 'id'>): Promise<number>;
  removeUnsent(ids: readonly number[]): Promise<void>;
  /** The sections in which a person has left unsent updates. */
  listWithUnsent(personId: string): Promise<SectionKey[]>;
  /** The last known outline of a book; null if it was not opened here. */
  readOutline(book: BookKey): Promise<ProjectOutline | null>;
  writeOutline(book: BookKey, outline: ProjectOutline): Promise<void>;
  /** Removes all outlines of a person's books and copies of their sections. Unsent updates stay, since they are nowhere else. */
  forgetCopies(personId: string): Promise<void>;
  /** Removes the outlines and copies of everybody but this person. */
  forgetCopiesOfOthers(personId: string): Promise<void>;
  /** Removes the outline and copies of one book of a person. */
  forgetBook(book: BookKey): Promise<void>;
}
