import type { CommentAuthor } from '#contract/comments.ts';
import type { BalancedEncounter } from '#contract/balance.ts';
import type { BookRole } from '#contract/book-roles.ts';
import type { PreflightFinding } from '#contract/exports.ts';

/** The names of the roles. */
export const ROLE_LABELS: Record<BookRole, string> = {
  owner: 'Owner',
  editor: 'Editor',
  commenter: 'Commenter',
  reader: 'Reader',
};

/** What a list says about a book that belongs to somebody else. */
export function sharedLabel(role: BookRole): string {
  return `Shared with you: ${ROLE_LABELS[role].toLowerCase()}`;
}

/** The names of the difficulties of an encounter, by the rules of 2024 and of 2014. */
export const DIFFICULTY_LABELS: Record<BalancedEncounter['difficulty_2024']['difficulty'], string> = {
  low: 'Low',
  moderate: 'Moderate',
  high: 'High',
  beyond: 'Beyond high',
};

export const CLASSIC_LABELS: Record<BalancedEncounter['difficulty_2014']['difficulty'], string> = {
  trivial: 'Trivial',
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  deadly: 'Deadly',
};

/** The names of the severities of a finding. */
export const SEVERITY_LABELS: Readonly<Record<PreflightFinding['severity'], string>> = {
  error: 'Error',
  warning: 'Warning',
  hint: 'Note',
};

/** The name of whoever wrote or did something in a book; null stands for an account that was deleted. */
export function authorName(author: CommentAuthor | null): string {
  return author ? author.display_name : 'A deleted account';
}
