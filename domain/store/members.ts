import type { BookRole, LinkRole, MemberRole } from '#contract/book-roles.ts';

/** Whose a book is, and what somebody is in it. */
export interface Reach {
  projectId: string;
  ownerId: string;
  role: BookRole;
}

/** Somebody whom the owner of a book has let in. */
export interface StoredMember {
  project_id: string;
  user_id: string;
  role: MemberRole;
  added_at: string;
}

export type NamedMember = Pick<StoredMember, 'user_id' | 'role'> & { email: string };

/** An address that was asked into a book and has not come yet. */
export interface StoredInvitation {
  id: string;
  project_id: string;
  email: string;
  email_folded: string;
  role: MemberRole;
  /** What its token is known by; the token itself is in the mail alone. */
  token_hash: string;
  created_at: string;
  expires_at: string;
}

/** By which a book is read without an account. */
export interface StoredLink {
  id: string;
  project_id: string;
  role: LinkRole;
  token_hash: string;
  created_at: string;
  /** Null where it has no end. */
  expires_at: string | null;
}

/** Who may come to which book. */
export interface MemberStore {
  /** Null where the book is not there, or the person neither owns it nor is a member. */
  findReach(userId: string, projectId: string): Promise<Reach | null>;
  /** The same for whoever has a link of the book; null where it has ended. */
  findLinkReach(tokenHash: string, projectId: string, now: string): Promise<(Reach & { linkId: string }) | null>;
  /** The book of a draft; null where there is none. */
  findBookOfDraft(draftId: string): Promise<string | null>;
  /** The books that have a section with this id and that the person may come to; at most two. */
  findBooksOfSection(userId: string, sectionId: string): Promise<Reach[]>;
  /** What the person is in books that are others'. */
  listShared(userId: string): Promise<Reach[]>;
  /** The members of a book by their addresses, without its owner. */
  list(projectId: string): Promise<NamedMember[]>;
  /** Whose a book is; null where it is not there. */
  ownerOf(projectId: string): Promise<string | null>;
  /** The address of an account; '' where there is none. */
  emailOf(userId: string): Promise<string>;
  /** Adds a member, or gives them another role. */
  put(member: StoredMember): Promise<void>;
  /** False where they were no member. */
  remove(projectId: string, userId: string): Promise<boolean>;
  /** Those that have not come yet, the newest last; one that has ended stays until it is withdrawn. */
  listInvitations(projectId: string): Promise<StoredInvitation[]>;
  findInvitation(tokenHash: string): Promise<StoredInvitation | null>;
  /** Adds an invitation, or writes it over. */
  putInvitation(invitation: StoredInvitation): Promise<void>;
  /** False where there was none. */
  removeInvitation(projectId: string, id: string): Promise<boolean>;
  listLinks(projectId: string): Promise<StoredLink[]>;
  addLink(link: StoredLink): Promise<void>;
  /** False where there was none. */
  removeLink(projectId: string, id: string): Promise<boolean>;
  /** The bytes of those of a book's files that the account it moves to does not have. */
  filesBytes(files: MovedFiles): Promise<number>;
  /**
   * Makes a member the owner, in everything of the book that names one; they are a member no more. They get the files that they do not have; ids
   * of fonts are made by `newId`.
   */
  moveBook(projectId: string, files: MovedFiles, newId: () => string): Promise<void>;
}

/** What a book shows that belongs to its owner's account. */
export interface MovedFiles {
  from: string;
  to: string;
  imageIds: readonly string[];
  /** The folded names of the families of fonts that it is set in. */
  families: readonly string[];
}
