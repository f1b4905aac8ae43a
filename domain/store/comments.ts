import type { Anchor } from '#book/living/anchor/anchor.ts';
import type { SectionKey } from './sections.ts';

/** The words that a comment is about, and in which row of updates they were found (`LivingHead`). */
export interface StoredAnchor extends Anchor {
  log_id: string;
  /**
   * Whether the words were printed when the comment was written. Once they are gone, nothing else tells those who see what is printed whether the
   * comment is for them; where it is not known, it is not.
   */
  printed?: boolean;
}

/** A comment on a section, or a reply to one. */
export interface StoredComment {
  id: string;
  project_id: string;
  /** Whose the book is: what is written in it is counted with what they hold. */
  owner_id: string;
  section_id: string;
  /** The comment to which it replies; null where it is none. */
  thread_id: string | null;
  /** Null where the account was deleted; so with `resolved_by`. */
  author_id: string | null;
  text: string;
  anchor: StoredAnchor | null;
  created_at: string;
  edited_at: string | null;
  resolved_at: string | null;
  resolved_by: string | null;
}

/** With the addresses of those whom it names. */
export interface NamedComment extends StoredComment {
  author_email: string | null;
  resolver_email: string | null;
}

/** An anchor with the comment that it belongs to. */
export interface AnchorOf {
  id: string;
  anchor: StoredAnchor;
}

/**
 * Comments on the sections of books. Whoever uses it has made sure what the person may do in the book; what writes has locked the project. Those
 * of a section in the trash are kept under the id that it has there, and are not found.
 */
export interface CommentStore {
  /** Comments and replies, the oldest first, then by id. */
  list(projectId: string, sectionId?: string): Promise<NamedComment[]>;
  /** One comment with its replies, or one reply alone, in the same order. */
  listThread(id: string): Promise<NamedComment[]>;
  find(id: string): Promise<StoredComment | null>;
  /** How many a book has, those of sections in its trash included. */
  count(projectId: string): Promise<number>;
  countReplies(id: string): Promise<number>;
  add(comment: StoredComment): Promise<void>;
  /** Writes over what is said in a comment and whether it is resolved. */
  replace(comment: StoredComment): Promise<void>;
  /** With its replies. */
  remove(id: string): Promise<void>;
  listAnchors(key: SectionKey): Promise<AnchorOf[]>;
  /** Where the comment is there no more, nothing is written. */
  replaceAnchor(anchor: AnchorOf): Promise<void>;
  /** Puts all comments of a section under another id. */
  moveAll(key: SectionKey, sectionId: string): Promise<void>;
  removeAll(key: SectionKey): Promise<void>;
}
