import type { LinkRole, MemberRole } from '#contract/book-roles.ts';

/** A person who was given access to a book by its owner. */
interface ProjectMemberTable {
  project_id: string;
  user_id: string;
  role: MemberRole;
  added_at: string;
}

/** An address that was invited to a book and has not accepted yet. */
interface ProjectInvitationTable {
  id: string;
  project_id: string;
  email: string;
  email_folded: string;
  role: MemberRole;
  token_hash: string;
  created_at: string;
  expires_at: string;
}

/** A link by which a book is read without an account. */
interface ProjectLinkTable {
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
interface CommentTable {
  id: string;
  project_id: string;
  owner_id: string;
  /** The id of the section; for one in the trash, its id there. */
  section_id: string;
  thread_id: string | null;
  author_id: string | null;
  text: string;
  /** JSON of the words that it is about, and of their position. */
  anchor: string | null;
  bytes: number;
  created_at: string;
  edited_at: string | null;
  resolved_at: string | null;
  resolved_by: string | null;
}

/** That a comment names a person, who has read it or not. */
interface MentionTable {
  comment_id: string;
  user_id: string;
  created_at: string;
  read_at: string | null;
}

export interface CommentTables {
  comments: CommentTable;
  mentions: MentionTable;
}

/** An update of a section's Yjs document. */
interface SectionUpdateTable {
  project_id: string;
  section_id: string;
  seq: number;
  bytes: Uint8Array;
  /** Who wrote it; null for the server itself. */
  user_id: string | null;
  made_at: string;
  /** How many levels of elements it nests. */
  depth: number;
}

/** A section's Yjs document as it was after one of its updates. */
interface SectionStateTable {
  project_id: string;
  section_id: string;
  seq: number;
  bytes: Uint8Array;
  made_at: string;
}

/** The person behind a client number in a section's Yjs document, and how many of its changes are known. */
interface SectionClientTable {
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
