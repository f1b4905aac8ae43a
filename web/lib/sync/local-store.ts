import type { ProjectOutline } from '#contract/projects.ts';

/** The browser's database that keeps it. */
export const DEVICE_DATABASE = 'tomewright-sections';

/** A book, as one person has it in this browser. */
export interface BookKey {
  personId: string;
  projectId: string;
}

/** A section of a book, as one person has it in this browser. */
export interface SectionKey extends BookKey {
  sectionId: string;
}

/** A section as it was known last. */
export interface SectionCopy {
  /** The row of updates that it is of, and up to which number it has them. */
  log_id: string;
  seq: number;
  /** All of it as a Yjs update. */
  bytes: Uint8Array;
}

/** What was written here and is not known to be on the server's disk. */
export interface UnsentUpdate {
  id: number;
  /** The row of updates on which it was written. */
  log_id: string;
  bytes: Uint8Array;
}

/**
 * What of sections is kept in this browser, longer than the page is open. What was written by one person is never read for another. Every call
 * throws where the browser refuses its database, as private windows may.
 */
export interface LocalStore {
  readCopy(key: SectionKey): Promise<SectionCopy | null>;
  writeCopy(key: SectionKey, copy: SectionCopy): Promise<void>;
  removeCopy(key: SectionKey): Promise<void>;
  /** In the order in which they were written. */
  listUnsent(key: SectionKey): Promise<UnsentUpdate[]>;
  /** Returns its id once it is on the disk. */
  addUnsent(key: SectionKey, update: Omit<UnsentUpdate, 'id'>): Promise<number>;
  removeUnsent(ids: readonly number[]): Promise<void>;
  /** The sections in which a person has left something unsent. */
  listWithUnsent(personId: string): Promise<SectionKey[]>;
  /** The outline of a book as it was known last; null where it was not seen here. */
  readOutline(book: BookKey): Promise<ProjectOutline | null>;
  writeOutline(book: BookKey, outline: ProjectOutline): Promise<void>;
  /** Removes all outlines of a person's books and copies of their sections. What is unsent stays: it is nowhere else. */
  forgetCopies(personId: string): Promise<void>;
  /** The same of everybody else. */
  forgetCopiesOfOthers(personId: string): Promise<void>;
  /** The same of one book of a person. */
  forgetBook(book: BookKey): Promise<void>;
}
