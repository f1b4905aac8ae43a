import type { AiUse } from '#book/catalogue/ai-use.ts';
import type { BookTypeId } from '#book/catalogue/book-types.ts';
import type { Status } from '#book/catalogue/statuses.ts';
import type { VariantId } from '#book/catalogue/variants.ts';
import type { LayoutChoices } from '#book/layout/layout.ts';
import type { BookRole } from '#contract/book-roles.ts';
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
  /** Whether machines may write for it. */
  ai: AiUse;
  style_notes: string;
  tags: string[];
  /** What the author chose; `layoutOf` makes the whole of it. */
  layout: LayoutChoices;
  version: number;
  /** What the texts of its sections come to; `touch` and `write` keep it. */
  text_bytes: number;
  /** The same of their kept versions. */
  versions_bytes: number;
  created_at: string;
  updated_at: string;
}

/** How many bytes a change adds to a project, or takes from it where it is negative. */
export interface Growth {
  text: number;
  versions: number;
}

export const NO_GROWTH: Growth = { text: 0, versions: 0 };

/** A project in a list, with what its sections come to. */
export interface CountedProject extends StoredProject {
  section_count: number;
  word_count: number;
}

/** One that somebody may come to, with what they are in it. */
export interface FoundProject extends CountedProject {
  role: BookRole;
}

/** Which projects a list shows. */
export interface ProjectQuery {
  /** Folded text that title, description or a tag contains; '' asks for nothing. */
  words: string;
  /** Null: every status. */
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
   * Locks those of the projects that are the person's, and returns them: no other transaction can write to them until this one ends.
   * Whatever writes to a project or to something in it locks the project first and reads what it depends on afterwards, so that it never
   * acts on outdated data. Projects are locked in the order of their ids: otherwise two transactions could each wait for a project that the
   * other one holds.
   */
  lock(ownerId: string, ids: readonly string[]): Promise<StoredProject[]>;
  /**
   * One page of the projects that the person owns or is a member of, and how many are found in all. Equal sort keys are ordered by id.
   */
  search(userId: string, query: ProjectQuery): Promise<{ projects: FoundProject[]; total: number }>;
  /** All tags of the person's projects, in the order of their folded text; of several spellings the first one. */
  listTags(ownerId: string): Promise<string[]>;
  add(project: StoredProject): Promise<void>;
  /**
   * Replaces a project where the stored version is still that of the given one, raises it by one, and counts the growth of its sections.
   * Returns how many bytes the owner's account holds then; null where the version is another.
   */
  write(project: StoredProject, growth: Growth): Promise<number | null>;
  /** Marks a project as changed, since something in it was, and counts by how much; else as `write`. */
  touch(id: string, change: { now: string; growth: Growth }): Promise<number>;
  /** Counts by how much a project grows that does not change for its readers, also one in the trash; locks it as `lock` does. */
  count(id: string, growth: Growth): Promise<void>;
  /** Adds a project that is being copied or imported: nobody sees it, and only `UsageStore` counts it, before it is revealed. */
  stage(project: StoredProject, now: string): Promise<void>;
  /** Says that somebody still works on a staged project; false where it is there no more. */
  stayStaged(id: string, now: string): Promise<boolean>;
  /** Shows a staged project, with the facts that are given. */
  reveal(project: StoredProject): Promise<void>;
  /** The ids of the projects that have been staged, with nobody at work on them since a time. */
  listStagedBefore(time: string): Promise<string[]>;
  /** Deletes a staged project with everything in it. Blocks saved from it stay in the library. */
  removeStaged(id: string): Promise<void>;
}
