import type { CheckKind } from '#book/checks/finding.ts';
import { SEVERITIES } from '#book/layout/print/print-finding.ts';
import type { PlacedFinding } from '#contract/checks.ts';

/** The kinds of findings as an author reads them. */
export const KIND_LABELS: Readonly<Record<CheckKind, string>> = {
  rules: 'Numbers',
  continuity: 'Continuity',
  legal: 'Licences and names',
  craft: 'Read-aloud texts',
};

const NOUNS = { error: 'error', warning: 'warning', hint: 'note' } as const;

/** "1 error, 12 warnings." */
export function summaryOf(findings: readonly PlacedFinding[]): string {
  const counts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [counted(count, NOUNS[severity])];
  });
  return counts.length === 0 ? 'No problems found.' : `${counts.join(', ')}.`;
}

/** "1 finding", "12 findings". */
export function countOf(count: number): string {
  return counted(count, 'finding');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What came of fixing findings. */
export function fixedWords(fixed: number, asked: number): string {
  if (fixed === 0) return 'Nothing was fixed: the text has changed since it was checked.';
  const rest = asked - fixed;
  return `${countOf(fixed)} fixed.${rest > 0 ? ` ${countOf(rest)} could not be.` : ''}`;
}
