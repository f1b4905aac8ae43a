import type { LinkRole, MemberRole } from '#contract/book-roles.ts';

/** Somebody whom the owner of a book has let in. */
export interface ProjectMemberTable {
  project_id: string;
  user_id: string;
  role: MemberRole;
  added_at: string;
}

/** An address that was asked into a book and has not come yet. */
export interface ProjectInvitationTable {
  id: string;
  project_id: string;
  email: string;
  email_folded: string;
  role: MemberRole;
  token_hash: string;
  created_at: string;
  expires_at: string;
}

/** By which a book is read without an account. */
export interface ProjectLinkTable {
  id: string;
  project_id: string;
  role: LinkRole;
  token_hash: string;
  created_at: string;
  /** Null where it has no end. */
  expires_at: string | null;
}

export interface MemberTables {
  project_members: ProjectMemberTable;
  project_invitations: ProjectInvitationTable;
  project_links: ProjectLinkTable;
}

/** A comment on a section, or a reply to one. */
export interface CommentTable {
  id: string;
  project_id: string;
  owner_id: string;
  /** Of a section in the trash, the id that it has there. */
  section_id: string;
  thread_id: string | null;
  author_id: string | null;
  text: string;
  /** As JSON: the words that it is about, and where they stand. */
  anchor: string | null;
  bytes: number;
  created_at: string;
  edited_at: string | null;
  resolved_at: string | null;
  resolved_by: string | null;
}

export interface CommentTables {
  comments: CommentTable;
}

/** An update of a section's Yjs document. */
export interface SectionUpdateTable {
  project_id: string;
  section_id: string;
  seq: number;
  bytes: Uint8Array;
  /** Who wrote it; null for the server itself. */
  user_id: string | null;
  made_at: string;
  /** How many elements it puts into each other. */
  depth: number;
}

/** Such a document as it was after one of its updates. */
export interface SectionStateTable {
  project_id: string;
  section_id: string;
  seq: number;
  bytes: Uint8Array;
  made_at: string;
}

/** Whose number in such a document it is, and how many of its changes are known. */
export interface SectionClientTable {
  project_id: string;
  section_id: string;
  client: number;
  user_id: string | null;
  clock: number;
}

export interface SectionLogTables {
  section_updates: SectionUpdateTable;
  section_states: SectionStateTable;
  section_clients: SectionClientTable;
}
