import type { LayoutChoices } from '#book/layout/layout.ts';
import type { Opening } from '#book/parts/opening.ts';
import type { StoredEntry } from './canon.ts';

/** A section as the checks of a book know it before they read it. */
export interface CheckedHead {
  id: string;
  title: string;
  opening: Opening;
  version: number;
  updated_at: string;
}

/** What a change of many sections has changed of a book, so that it can be taken back at once. */
export interface StoredFix {
  id: string;
  project_id: string;
  made_at: string;
  /** The versions of sections before it and after it, and the title before it where that changed. */
  sections: { id: string; before: number; after: number; title?: string }[];
  /** The licence of the book before it and after it; null where it stayed. */
  licence: { before: LayoutChoices['licence'] | null; after: LayoutChoices['licence'] } | null;
  /** Entries of the canon before it, null where one was not written, and after it. */
  entries: { before: StoredEntry | null; after: StoredEntry }[];
  /** The address of the picture on the cover before it and after it; null where it stayed. */
  cover: { before: string; after: string } | null;
}

/** What is kept of the checks of books. Whoever uses it has made sure whose project it is. */
export interface CheckStore {
  /** The sections of a project in its order. */
  listHeads(projectId: string): Promise<CheckedHead[]>;
  /** The ids of the findings that the author means. */
  listAccepted(projectId: string): Promise<string[]>;
  /** Those that are accepted already stay so. Beyond `most` the oldest are forgotten. */
  accept(projectId: string, ids: readonly string[], kept: { now: string; most: number }): Promise<void>;
  retract(projectId: string, ids: readonly string[]): Promise<void>;
  /** Gives a project what is accepted in another. */
  copyAccepted(from: string, projectId: string): Promise<void>;
  findFix(projectId: string, id: string): Promise<StoredFix | null>;
  /** Adds a fix, or replaces the one of its id. Of each project the newest `most` are kept. */
  keepFix(fix: StoredFix, most: number): Promise<void>;
  removeFix(projectId: string, id: string): Promise<void>;
}
