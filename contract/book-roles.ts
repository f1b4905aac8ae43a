/** The roles of people in a book. Each role has all rights of the roles after it. */
export const BOOK_ROLES = ['owner', 'editor', 'commenter', 'reader'] as const;
export type BookRole = (typeof BOOK_ROLES)[number];

/** The roles that an owner can give to others. */
export const MEMBER_ROLES = ['editor', 'commenter', 'reader'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** What a member may do, in the words of the invitation. */
export const MEMBER_RIGHTS: Record<MemberRole, string> = {
  editor: 'As an editor you read it and write in it.',
  commenter: 'As a commenter you read it and comment on it.',
  reader: 'As a reader you read it.',
};

/** The roles that a link can give. A person with a link has no account, so a link never allows writing. */
export const LINK_ROLES = ['reader', 'commenter'] as const;
export type LinkRole = (typeof LINK_ROLES)[number];

/** Whether a role has all rights of the required one. */
export function hasRole(role: BookRole, requiredRole: BookRole): boolean {
  return BOOK_ROLES.indexOf(role) <= BOOK_ROLES.indexOf(requiredRole);
}

/** Returns the sentence for a person who lacks a role: why they are refused, and who can give them the role. */
export function missingRoleMessage(requiredRole: BookRole): string {
  if (requiredRole === 'owner') return 'Only the owner of this book can do this.';
  return `Only ${requiredRole === 'editor' ? 'an editor' : `a ${requiredRole}`} of this book can do this. Its owner can make you one.`;
}

/**
 * How much of a book a person sees: all of it, or only what is printed. Hints, undecided proposals, the record of which
 * words a machine wrote, the style notes and the secret parts of the canon are not printed.
 */
export type BookView = 'whole' | 'printed';

/** Owners and editors see the whole book. Commenters, readers and people with a link see only what is printed. */
export function viewOf(role: BookRole): BookView {
  return hasRole(role, 'editor') ? 'whole' : 'printed';
}
