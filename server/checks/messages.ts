import type { CheckFinding } from '#book/checks/finding.ts';
import type { BookToCheck, SectionToCheck, SectionToMend } from '#domain/checks/checker.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { StoredContent } from '#domain/store/contents.ts';

/** A section with its stored document, in UTF-8: bytes are taken over as they are, characters one by one. */
export interface SectionToRead {
  section: SectionToCheck;
  doc: Uint8Array;
}

/**
 * What the worker is asked: which sections of a book it does not know, to read some, to let go of books that are gone, to say what it finds in
 * the book, having read what of it was left, or to put a section right.
 */
export type CheckJob =
  | { do: 'lacking'; projectId: string; sections: readonly SectionToCheck[] }
  | { do: 'read'; projectId: string; sections: readonly SectionToRead[] }
  | { do: 'forget'; projectIds: readonly string[] }
  | { do: 'judge'; book: BookToCheck; unread: readonly SectionToRead[] }
  | { do: 'mend'; section: SectionToMend };

export type CheckAnswer =
  | { did: 'lacking'; ids: string[] }
  | { did: 'read' }
  | { did: 'forget' }
  | { did: 'judge'; findings: CheckFinding[] }
  | { did: 'mend'; content: StoredContent | null }
  | { did: 'refuse'; code: ErrorCode; message: string };
