import type { Severity } from '../layout/print/print-finding.ts';

/** A number in running text that does not follow from what the text says, with what an author needs to correct it. */
export interface TextFinding {
  severity: Severity;
  /** Where `printed` begins in the text. */
  at: number;
  printed: string;
  /** null where several values would be right. */
  expected: string | null;
  /** One sentence: the rule with the numbers put in. */
  formula: string;
  source: string;
}
