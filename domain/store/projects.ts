import type { BookTypeId } from '#book/catalogue/book-types.ts';
import type { Status } from '#book/catalogue/statuses.ts';
import type { VariantId } from '#book/catalogue/variants.ts';
import type { Layout } from '#book/layout/layout.ts';
import type { SORT_KEYS } from '#contract/projects.ts';

/** A project as it is kept, without its sections. */
export interface StoredProject {
  id: string;
  owner_id: string;
  title: string;
  book_type: BookTypeId;
  variant: VariantId;
  description: string;
  thumbnail: string;
  status: Status;
  author: string;
  tags: string[];
  layout: Layout;
  version: number;
  created_at: string;
  updated_at: string;
}

/** A project in a list, with what its sections come to. */
export interface CountedProject extends StoredProject {
  section_count: number;
  word_count: number;
}

/** Which projects a list shows. */
export interface ProjectQuery {
  /** Folded text that title, description or a tag contains; '' asks for nothing. */
  words: string;
  /** Null: whatever it is. */
  status: Status | null;
  /** Folded; a project has all of them. */
  tags: readonly string[];
  /** The first and the last instant of its creation; null where it is open. */
  from: string | null;
  to: string | null;
  sort: (typeof SORT_KEYS)[number];
  order: 'asc' | 'desc';
  /** Null: all from the offset on. */
  limit: number | null;
  offset: number;
}

export interface ProjectStore {
  /** The person's project; null where it is not there or not theirs. */
  find(ownerId: string, id: string): Promise<StoredProject | null>;
  /**
   * Those of the projects that are the person's, kept from every other writer until the transaction ends. Whatever writes to a
   * project or into it begins with this and reads what it goes by afterwards: so none acts on what another just changed, and all
   * lock in one order, the projects by their ids and then what is in them, without which two could wait for each other.
   */
  lock(ownerId: string, ids: readonly string[]): Promise<StoredProject[]>;
  /** One page of the person's projects, and how many are found in all. Equal sort keys are ordered by id. */
  search(ownerId: string, query: ProjectQuery): Promise<{ projects: CountedProject[]; total: number }>;
  /** All tags of the person's projects, in the order of their folded text; of several spellings the first one. */
  listTags(ownerId: string): Promise<string[]>;
  add(project: StoredProject): Promise<void>;
  /** Writes a project where it is still of the version that it names, which goes up by one; false where it is not. */
  write(project: StoredProject): Promise<boolean>;
  /** Marks a project as changed, since something in it was: its version goes up by one. */
  touch(id: string, now: string): Promise<void>;
  /** Deletes the person's project with everything in it, and says whether it was there. Blocks saved from it stay in the library. */
  remove(ownerId: string, id: string): Promise<boolean>;
}
