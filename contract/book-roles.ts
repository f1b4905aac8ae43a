/** What a person may be in a book, the one who may most first. Each may what those after it may. */
export const BOOK_ROLES = ['owner', 'editor', 'commenter', 'reader'] as const;
export type BookRole = (typeof BOOK_ROLES)[number];

/** The roles that an owner gives to others. */
export const MEMBER_ROLES = ['editor', 'commenter', 'reader'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** What somebody may who is asked into a book, as they are told. */
export const MEMBER_RIGHTS: Record<MemberRole, string> = {
  editor: 'As an editor you read it and write in it.',
  commenter: 'As a commenter you read it and comment on it.',
  reader: 'As a reader you read it.',
};

/** The roles that a link gives: whoever has it is nobody, and so writes nothing. */
export const LINK_ROLES = ['reader', 'commenter'] as const;
export type LinkRole = (typeof LINK_ROLES)[number];

/** Whether a role has a right, which is named by the least role that has it. */
export function hasRight(role: BookRole, right: BookRole): boolean {
  return BOOK_ROLES.indexOf(role) <= BOOK_ROLES.indexOf(right);
}

/** Why somebody without this right is refused, and who can give it to them. */
export function missingRight(right: BookRole): string {
  if (right === 'owner') return 'Only the owner of this book can do this.';
  return `Only ${right === 'editor' ? 'an editor' : `a ${right}`} of this book can do this. Its owner can make you one.`;
}

/**
 * What of a book somebody sees: all of it, or what is printed. Nothing printed are hints, proposals that nobody decided on, what a machine wrote,
 * how the book is to be written, and what is secret of its canon.
 */
export type BookView = 'whole' | 'printed';

/** Owner and editors see all of a book; commenters, readers and whoever comes by a link see what is printed. */
export function viewOf(role: BookRole): BookView {
  return hasRight(role, 'editor') ? 'whole' : 'printed';
}
