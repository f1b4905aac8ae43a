import type { CheckedFacts } from '#book/checks/check-book.ts';
import type { KnownEntry } from '#book/checks/contradictions.ts';
import type { CheckFinding } from '#book/checks/finding.ts';
import type { CheckedSection } from '#book/checks/read-section.ts';
import type { StoredContent } from '../store/document-parser.ts';

/** A section that is to be checked, without its text. */
export interface SectionToCheck extends CheckedSection {
  /** Differs wherever anything of the section does. */
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
 * Looks through books. Reading long ones takes long, so that a server has it done beside its main thread, in turns between people. What it
 * knows of sections it may keep: it only ever saves time.
 */
export interface Checker {
  /** The findings in the person's book. Only those sections are read that are not known yet. */
  check(ownerId: string, book: BookToCheck): Promise<CheckFinding[]>;
  /** The section with these findings put right; null where nothing of it is as it was found. */
  fix(ownerId: string, section: SectionToFix): Promise<StoredContent | null>;
}
