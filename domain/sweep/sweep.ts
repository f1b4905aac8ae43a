import type { ErrorLog } from '../services.ts';
import { compareImages, type MissingBytes, type SweptImages } from './swept-images.ts';
import { type Leftover, LEFTOVER_KINDS, type LeftoverKind, mayRemove } from './leftover.ts';

export interface SweepServices extends SweptImages {
  /** Finds leftovers in this process's own folders. */
  findOwn(): AsyncIterable<Leftover>;
  /** Finishes deletions of accounts that were interrupted by the death of a process; resolves with how many. */
  finishDeletions(): Promise<number>;
  /** Removes copies of deleted data from the database's log. */
  emptyLog(): Promise<void>;
  log: ErrorLog;
  now: () => Date;
}

/** What is swept: what all processes share, what this one keeps in its DATA_DIR, or both. */
type SweptPart = 'shared' | 'own';

export interface SweepOptions {
  remove: boolean;
  parts: readonly SweptPart[];
  signal?: AbortSignal;
}

/**
 * Finds what is stored outside the database without belonging to anything in it, and images and fonts whose bytes are missing. With `remove`,
 * deletes leftovers that are older than a day; missing bytes are only reported. Stops between two findings when the signal aborts.
 */
export async function sweep(services: SweepServices, { remove, parts, signal }: SweepOptions): Promise<SweepReport> {
  const report = emptyReport();
  if (remove && parts.includes('shared')) {
    report.finishedDeletions = await services.finishDeletions();
    await services.emptyLog();
  }
  for await (const leftover of findAll(services, parts, report)) {
    if (signal?.aborted) break;
    await treat(services, { leftover, remove, report });
  }
  return report;
}

async function* findAll(
  services: SweepServices,
  parts: readonly SweptPart[],
  report: SweepReport,
): AsyncGenerator<Leftover> {
  if (parts.includes('shared'))
    for await (const { leftovers, missing } of compareImages(services)) {
      addMissing(report, missing);
      yield* leftovers;
    }
  if (parts.includes('own')) yield* services.findOwn();
}

interface Finding {
  leftover: Leftover;
  remove: boolean;
  report: SweepReport;
}

async function treat({ log, now }: SweepServices, { leftover, remove, report }: Finding): Promise<void> {
  const { kind, name, bytes } = leftover;
  const tally = report.tallies[kind];
  tally.found += 1;
  tally.bytes += bytes;
  addName(report, kind, name);
  if (!remove || !mayRemove(leftover, now().getTime())) return;
  try {
    await leftover.remove();
    tally.removed += 1;
  } catch (error) {
    report.failures += 1;
    log.error({ err: error, kind, name }, 'A leftover could not be removed');
  }
}

interface Tally {
  found: number;
  bytes: number;
  removed: number;
}

/** The findings of a sweep in figures, and the first few of each kind by name. */
export interface SweepReport {
  tallies: Record<LeftoverKind, Tally>;
  /** The first few of each kind. */
  names: { kind: LeftoverKind; name: string }[];
  missing: MissingBytes[];
  missingInAll: number;
  /** How many interrupted deletions of accounts were finished. */
  finishedDeletions: number;
  failures: number;
}

const MOST_NAMES = 20;
const MOST_MISSING = 100;
const MB = 1_000_000;

function emptyReport(): SweepReport {
  const none = LEFTOVER_KINDS.map((kind) => [kind, { found: 0, bytes: 0, removed: 0 }]);
  const tallies = Object.fromEntries(none) as SweepReport['tallies'];
  return { tallies, names: [], missing: [], missingInAll: 0, finishedDeletions: 0, failures: 0 };
}

function addName({ names }: SweepReport, kind: LeftoverKind, name: string): void {
  if (names.filter((named) => named.kind === kind).length < MOST_NAMES) names.push({ kind, name });
}

function addMissing(report: SweepReport, found: readonly MissingBytes[]): void {
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
