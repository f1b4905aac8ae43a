import { type Finding, isGap } from '#book/rules-5e/stat-block/rule-finding.ts';
import { missingNumbers } from '#book/rules-5e/stat-block/derive-stat-block.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import { judgeCreature } from './judge-creature.ts';

export interface FindingLine {
  text: string;
  /** What is found; null for the line of the missing numbers that only the author knows. */
  finding: Finding | null;
}

/** The checker's findings on a stat block, a line for each; missing numbers that only the author knows share one. */
export function findingLines(block: StatBlock, findings: readonly Finding[] = judgeCreature(block)): FindingLine[] {
  const open = new Set(
    findings.filter((finding) => isGap(finding) && finding.expected === null).map(({ field }) => field),
  );
  const names = missingNumbers(block).flatMap(({ field, name }) => (open.has(field) ? [name] : []));
  return [
    ...(names.length === 0 ? [] : [{ text: `Missing: ${names.join(', ')}.`, finding: null }]),
    ...findings
      .filter((finding) => !isGap(finding) || !open.has(finding.field))
      .map((finding) => ({
        text: isGap(finding) ? finding.formula : `${finding.formula} Here it is ${finding.printed}.`,
        finding,
      })),
  ];
}

/** How many numbers are missing and how many are wrong, in words; '' where there are no findings. */
export function verdictOn(findings: readonly Finding[]): string {
  const missing = findings.filter(isGap).length;
  const wrong = findings.length - missing;
  return [
    wrong === 0 ? '' : wrong === 1 ? '1 number does not agree' : `${wrong} numbers do not agree`,
    missing === 0 ? '' : missing === 1 ? '1 number is missing' : `${missing} numbers are missing`,
  ]
    .filter(Boolean)
    .join(', ');
}
