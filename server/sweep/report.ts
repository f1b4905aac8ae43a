import type { MissingBytes } from './images.ts';
import { LEFTOVER_KINDS, type LeftoverKind } from './leftover.ts';

export interface Tally {
  found: number;
  bytes: number;
  removed: number;
}

/** What a sweep has found, in figures, and as far as a person can read on, by name. */
export interface SweepReport {
  tallies: Record<LeftoverKind, Tally>;
  /** Of each kind the first few. */
  names: { kind: LeftoverKind; name: string }[];
  missing: MissingBytes[];
  missingInAll: number;
  /** Accounts whose deletion was begun by a process that died, and is finished now. */
  finishedDeletions: number;
  failures: number;
}

const MOST_NAMES = 20;
const MOST_MISSING = 100;
const MB = 1_000_000;

export function emptyReport(): SweepReport {
  const none = LEFTOVER_KINDS.map((kind) => [kind, { found: 0, bytes: 0, removed: 0 }]);
  const tallies = Object.fromEntries(none) as SweepReport['tallies'];
  return { tallies, names: [], missing: [], missingInAll: 0, finishedDeletions: 0, failures: 0 };
}

export function addName({ names }: SweepReport, kind: LeftoverKind, name: string): void {
  if (names.filter((named) => named.kind === kind).length < MOST_NAMES) names.push({ kind, name });
}

export function addMissing(report: SweepReport, found: readonly MissingBytes[]): void {
  report.missingInAll += found.length;
  report.missing.push(...found.slice(0, MOST_MISSING - report.missing.length));
}

/** The report as lines for the operator. */
export function reportLines(report: SweepReport): string[] {
  const lines = LEFTOVER_KINDS.map((kind) => {
    const { found, bytes, removed } = report.tallies[kind];
    const size = bytes > 0 ? ` (${(bytes / MB).toFixed(1)} MB)` : '';
    return `${kind} that belong to nothing: ${found}${size}, removed: ${removed}`;
  });
  for (const { kind, name } of report.names) lines.push(`  ${kind}: ${name}`);
  lines.push(`images and fonts whose bytes are gone: ${report.missingInAll}`);
  for (const { kind, id, projectIds } of report.missing) {
    const books = projectIds.length === 0 ? 'no book' : projectIds.join(', ');
    lines.push(kind === 'font' ? `  font ${id}` : `  image ${id}, shown in ${books}`);
  }
  if (report.finishedDeletions > 0) lines.push(`deletions of accounts that were finished: ${report.finishedDeletions}`);
  if (report.failures > 0) lines.push(`could not be removed, see the log: ${report.failures}`);
  return lines;
}
