import type { CheckKind } from '#book/checks/finding.ts';
import { SEVERITIES } from '#book/print/finding.ts';
import type { PlacedFinding } from '#contract/checks.ts';

/** The kinds of findings as an author reads them. */
export const KIND_LABELS: Readonly<Record<CheckKind, string>> = {
  rules: 'Numbers',
  continuity: 'Continuity',
  legal: 'Licences and names',
  craft: 'Read-aloud texts',
};

const COUNTED = { error: 'to mend', warning: 'to look at', hint: 'to know' } as const;

/** "3 to mend, 12 to look at." */
export function summaryOf(findings: readonly PlacedFinding[]): string {
  const counts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [`${count} ${COUNTED[severity]}`];
  });
  return counts.length === 0 ? 'Nothing was found.' : `${counts.join(', ')}.`;
}

/** "1 finding", "12 findings". */
export function countOf(count: number): string {
  return count === 1 ? '1 finding' : `${count} findings`;
}

/** What came of putting findings right. */
export function fixedWords(fixed: number, asked: number): string {
  if (fixed === 0) return 'Nothing could be put right: the text is no longer as it was found.';
  const rest = asked - fixed;
  return `${countOf(fixed)} put right.${rest > 0 ? ` ${countOf(rest)} could not be.` : ''}`;
}
