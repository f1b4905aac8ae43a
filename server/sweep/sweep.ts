import type { Logger } from 'pino';
import type { AccountDeletion } from '#server/accounts/own-data/account-deletion.ts';
import { emptyWriteAheadLog } from '#server/database/write-ahead-log.ts';
import type { SweptCache } from '#server/exports/open-exporter.ts';
import { cachedBooks, type Outbox, strayMails, unfinishedFiles } from './files.ts';
import { compareImages, type SweptImages } from './images.ts';
import { type Leftover, mayRemove } from './leftover.ts';
import { addMissing, addName, emptyReport, type SweepReport } from './report.ts';

export interface SweepServices extends SweptImages {
  dataDir: string;
  outbox: Outbox;
  caches: readonly SweptCache[];
  deletion: Pick<AccountDeletion, 'finishAll'>;
  log: Pick<Logger, 'info' | 'error'>;
  now: () => Date;
}

/** What is swept: what all processes share, what this one keeps in its DATA_DIR, or both. */
export type SweptPart = 'shared' | 'own';

export interface SweepOptions {
  remove: boolean;
  parts: readonly SweptPart[];
  signal?: AbortSignal;
}

/**
 * Finds what is kept outside the database and belongs to nothing in it, and images and fonts whose bytes are gone. Removes of the former what is
 * older than a day, if it is told to; the latter are reported only. Stops between two findings when the signal aborts.
 */
export async function sweep(services: SweepServices, { remove, parts, signal }: SweepOptions): Promise<SweepReport> {
  const report = emptyReport();
  if (remove && parts.includes('shared')) {
    report.finishedDeletions = await services.deletion.finishAll();
    await emptyWriteAheadLog(services.db);
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
  if (!parts.includes('own')) return;
  const { db, dataDir, caches, outbox } = services;
  yield* unfinishedFiles(dataDir);
  yield* cachedBooks(db, caches);
  yield* strayMails(db, outbox);
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
