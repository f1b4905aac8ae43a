import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { foldEmail } from '#book/text/normalize-text.ts';
import type { Database } from '#domain/database/database.ts';
import { listExistingProjects } from '#domain/projects/projects-store.ts';
import { inPages, type Leftover } from '#domain/sweep/leftover.ts';
import { sweep, type SweepOptions, type SweepReport, type SweepServices } from '#domain/sweep/sweep.ts';
import { listKnownAddresses } from '#domain/sweep/sweep-store.ts';
import { emptyWriteAheadLog } from '#server/database/write-ahead-log.ts';
import type { Tasks } from './tasks.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Not at the start itself, when everybody reconnects at once. */
const FIRST_AFTER_MS = 10 * 60_000;

const PAGE = 500;
/** Names of incomplete files, and of folders that are prepared for a backup or a restore. */
const UNFINISHED = /(?:\.part|\.work(?:\.[0-9a-f-]{36})?|^(?:backup|restore)-\w{6})$/;

type SweepLog = Pick<Logger, 'info' | 'error'>;

/** The files that a process keeps in its DATA_DIR. */
interface OwnFiles {
  dataDir: string;
  outbox: {
    folder: string;
    /** The addresses that the server mails even if they have no account. */
    operators: readonly string[];
    /** The mails in the outbox. */
    list(): AsyncIterable<{ name: string; to: string; modifiedAt: number }>;
  };
  caches: readonly {
    listFiles(): AsyncIterable<{ path: string; projectId: string; bytes: number; modifiedAt: number }>;
  }[];
}

interface SweepsDeps extends Omit<SweepServices, 'findOwn' | 'emptyLog' | 'log'>, OwnFiles {
  tasks: Pick<Tasks, 'recurring'>;
  log: SweepLog;
}

interface Sweeps {
  sweep(options: Pick<SweepOptions, 'remove' | 'signal'>): Promise<SweepReport>;
  /** Ends the daily sweep of this process. */
  stop(): void;
}

/** The sweep, on demand and once a day. One process sweeps what all share; each sweeps the files of its own DATA_DIR. */
export function openSweeps({ tasks, dataDir, outbox, caches, ...parts }: SweepsDeps): Sweeps {
  const { db, log } = parts;
  async function* findOwn(): AsyncGenerator<Leftover> {
    yield* unfinishedFiles(dataDir);
    yield* cachedBooks(db, caches);
    yield* strayMails(db, outbox);
  }
  const services = { ...parts, findOwn, emptyLog: () => emptyWriteAheadLog(db) };
  const stop = new AbortController();
  const sweepOwn = () =>
    void sweepOfTheDay(log, () => sweep(services, { remove: true, parts: ['own'], signal: stop.signal }));
  const first = setTimeout(sweepOwn, FIRST_AFTER_MS).unref();
  const later = setInterval(sweepOwn, DAY_MS).unref();
  tasks.recurring('sweep', DAY_MS, (signal) =>
    sweepOfTheDay(log, () => sweep(services, { remove: true, parts: ['shared'], signal })),
  );
  return {
    sweep: (options) => sweep(services, { ...options, parts: ['shared', 'own'] }),
    stop() {
      stop.abort();
      clearTimeout(first);
      clearInterval(later);
    },
  };
}

/** Runs one of the daily sweeps and logs what it found. */
async function sweepOfTheDay(log: SweepLog, run: () => Promise<SweepReport>): Promise<void> {
  try {
    const { tallies, missingInAll, finishedDeletions, failures, ...named } = await run();
    log.info({ tallies, missingInAll, finishedDeletions, failures }, 'The daily sweep is done');
    if (missingInAll > 0) log.error({ images: named.missing }, 'Images have lost their bytes');
  } catch (error) {
    log.error({ err: error }, 'The daily sweep failed');
  }
}

/** Files and folders of unfinished work. */
async function* unfinishedFiles(dataDir: string): AsyncGenerator<Leftover> {
  const folder = await opendir(dataDir).catch(() => null);
  for await (const entry of folder ?? []) {
    const path = join(dataDir, entry.name);
    if (!UNFINISHED.test(entry.name)) {
      if (entry.isDirectory()) yield* unfinishedFiles(path);
      continue;
    }
    const found = await stat(path).catch(() => null);
    if (!found) continue;
    yield {
      kind: 'unfinished files',
      name: path,
      bytes: found.size,
      modifiedAt: found.mtimeMs,
      remove: () => rm(path, { recursive: true, force: true }),
    };
  }
}

/** Files of cached books whose projects are gone. */
async function* cachedBooks(db: Database, caches: OwnFiles['caches']): AsyncGenerator<Leftover> {
  for (const cache of caches) {
    for await (const page of inPages(cache.listFiles(), PAGE)) {
      const existing = await listExistingProjects(db, [...new Set(page.map(({ projectId }) => projectId))]);
      for (const { path, projectId, bytes, modifiedAt } of page)
        if (!existing.has(projectId))
          yield { kind: 'cached books', name: path, bytes, modifiedAt, remove: () => rm(path, { force: true }) };
    }
  }
}

/** Mails in the outbox to addresses that no account has any more. */
async function* strayMails(db: Database, { folder, operators, list }: OwnFiles['outbox']): AsyncGenerator<Leftover> {
  const expected = new Set(operators.map(foldEmail));
  for await (const page of inPages(list(), PAGE)) {
    const known = await listKnownAddresses(db, [...new Set(page.map(({ to }) => foldEmail(to)))]);
    for (const { name, to, modifiedAt } of page) {
      const address = foldEmail(to);
      if (known.has(address) || expected.has(address)) continue;
      const remove = () => rm(join(folder, name), { force: true });
      yield { kind: 'mails', name, bytes: 0, modifiedAt, remove };
    }
  }
}
