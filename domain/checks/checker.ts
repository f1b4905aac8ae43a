import type { CheckedFacts } from '#book/checks/check-book.ts';
import type { KnownEntry } from '#book/checks/contradictions.ts';
import type { CheckFinding } from '#book/checks/finding.ts';
import type { CheckedSection } from '#book/checks/read-section.ts';
import type { StoredContent } from '../store/document-parser.ts';

/** A section that is to be checked, without its text. */
export interface SectionToCheck extends CheckedSection {
  /** Changes with anything in the section. */
  state: string;
}

export interface BookToCheck {
  projectId: string;
  facts: CheckedFacts;
  entries: readonly KnownEntry[];
  /** In the order of the book. */
  sections: readonly SectionToCheck[];
}

export interface SectionToFix {
  id: string;
  /** The document as it is stored. */
  doc: string;
  findings: readonly CheckFinding[];
}

/**
 * Checks books. Long books take long, so a server runs this beside its main thread, in turns between people. It may cache what it knows of
 * sections, which only saves time.
 */
export interface Checker {
  /** The findings in the person's book. Only sections that are not known yet are read. */
  check(ownerId: string, book: BookToCheck): Promise<CheckFinding[]>;
  /** The section with these findings fixed; null where none of them is there any more. */
  fix(ownerId: string, section: SectionToFix): Promise<StoredContent | null>;
}
