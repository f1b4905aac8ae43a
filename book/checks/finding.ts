import type { Severity } from '../print/finding.ts';

/** What a check of a book looks at: its numbers, whether it agrees with itself, what its licences permit, and how it is written. */
export const CHECK_KINDS = ['rules', 'continuity', 'legal', 'craft'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** Something in a book that its author should look at, with what they need to decide about it. */
export interface CheckFinding {
  /** The same at every check, as long as its section, subject, field and found value stay. */
  id: string;
  kind: CheckKind;
  severity: Severity;
  /** null for what belongs to no section: the title of the book. */
  sectionId: string | null;
  /** What it is about: the name of a creature, a room, a person; the words that lead nowhere. */
  subject: string;
  /** Of a stat block: "hitPoints", "saves.dex", "actions.0". */
  field?: string;
  /** What stands there. */
  found?: string;
  expected?: string;
  /** The rule with the numbers put in. */
  formula?: string;
  /** Where the rule is written. */
  source?: string;
  /** A sentence for the author. */
  message: string;
  /** Whether it can be put right without the author's words being judged. */
  fixable: boolean;
}
