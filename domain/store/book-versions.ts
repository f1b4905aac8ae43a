import type { BookVersionSection } from '#contract/book-versions.ts';
import type { StoredProject } from './projects.ts';
import type { SectionKey, StoredSection } from './sections.ts';

/** What a version keeps of a book beside its sections. Whether machines may write for it is no matter of its state, and stays as it is. */
export type BookFacts = Pick<
  StoredProject,
  | 'title'
  | 'book_type'
  | 'variant'
  | 'description'
  | 'thumbnail'
  | 'status'
  | 'author'
  | 'style_notes'
  | 'tags'
  | 'layout'
>;

/** A version of a whole book. */
export interface StoredBookVersion {
  id: string;
  project_id: string;
  name: string;
  made_at: string;
  /** Made before another version was brought back or a file was taken in, not by its author. */
  is_automatic: boolean;
  word_count: number;
  section_count: number;
  facts: BookFacts;
}

/** A section as a version has it. */
export type BookText = Pick<
  StoredSection,
  'title' | 'version' | 'word_count' | 'machine_words' | 'images' | 'opening' | 'content' | 'doc'
>;

/** Versions of whole books. Whoever uses it has made sure whose project it is. */
export interface BookVersionStore {
  /**
   * Keeps all sections of the project as they stand. A section that another version of the project has in the same state is kept once.
   * Returns how many bytes that adds.
   */
  add(version: StoredBookVersion): Promise<number>;
  /** The newest first. */
  list(projectId: string): Promise<StoredBookVersion[]>;
  find(projectId: string, id: string): Promise<StoredBookVersion | null>;
  /** In the order of the version. */
  listSections(projectId: string, id: string): Promise<BookVersionSection[]>;
  findText(key: SectionKey, id: string): Promise<BookText | null>;
  /** Deletes versions, and the texts that no other has. Returns how many bytes those had. */
  remove(projectId: string, ids: readonly string[]): Promise<number>;
  /** How many bytes of text are kept of each section. */
  listSizes(projectId: string): Promise<{ id: string; text_bytes: number }[]>;
  /** Deletes the texts of sections of a project that is being deleted. */
  removeTexts(projectId: string, sectionIds: readonly string[]): Promise<void>;
}
