import type { BookRole } from '#contract/book-roles.ts';

/** The roles as people read them. */
export const ROLE_LABELS: Record<BookRole, string> = {
  owner: 'Owner',
  editor: 'Editor',
  commenter: 'Commenter',
  reader: 'Reader',
};

/** What a list says of a book that is somebody else's. */
export function sharedLabel(role: BookRole): string {
  return `Shared with you: ${ROLE_LABELS[role].toLowerCase()}`;
}
