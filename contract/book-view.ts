import { type BookRole, hasRight } from './book-roles.ts';

/**
 * What of a book somebody sees: all of it, or what is printed. Nothing printed are hints, proposals that nobody decided on, what a machine wrote,
 * how the book is to be written, and what is secret of its canon.
 */
export type BookView = 'whole' | 'printed';

/** Owner and editors see all of a book; commenters, readers and whoever comes by a link see what is printed. */
export function viewOf(role: BookRole): BookView {
  return hasRight(role, 'editor') ? 'whole' : 'printed';
}
