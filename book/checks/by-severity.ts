import { SEVERITIES } from '../layout/print/print-finding.ts';
import type { CheckFinding } from './finding.ts';

/** The gravest first, then as they come in the book; those of no section before the others. */
export function bySeverity(findings: readonly CheckFinding[], sections: readonly { id: string }[]): CheckFinding[] {
  const order = new Map(sections.map(({ id }, index) => [id, index]));
  const section = ({ sectionId }: CheckFinding) => (sectionId === null ? -1 : (order.get(sectionId) ?? 0));
  const rank = ({ severity }: CheckFinding) => SEVERITIES.indexOf(severity);
  return findings.toSorted(
    (one, other) =>
      rank(one) - rank(other) || section(one) - section(other) || (one.place?.near ?? 0) - (other.place?.near ?? 0),
  );
}
