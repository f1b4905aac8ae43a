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
