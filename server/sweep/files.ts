import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { foldEmail } from '#book/text/normalize-text.ts';
import type { Database } from '#domain/database/database.ts';
import type { SweptCache } from '#server/typeset/open-exporter.ts';
import { listKeptMails } from '#server/mail/kept-mails.ts';
import { listExistingProjects } from '#domain/projects/projects-store.ts';
import type { Leftover } from './leftover.ts';
import { inPages } from './pages.ts';
import { listKnownAddresses } from '#domain/sweep/sweep-store.ts';

const PAGE = 500;
/** What is written beside its place first, or gathered for a backup or a restore. */
const UNFINISHED = /(?:\.part|\.work(?:\.[0-9a-f-]{36})?|^(?:backup|restore)-\w{6})$/;

/** Files and folders of work that was begun and not finished. */
export async function* unfinishedFiles(dataDir: string): AsyncGenerator<Leftover> {
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
export async function* cachedBooks(db: Database, caches: readonly SweptCache[]): AsyncGenerator<Leftover> {
  for (const cache of caches) {
    for await (const page of inPages(cache.listFiles(), PAGE)) {
      const existing = await listExistingProjects(db, [...new Set(page.map(({ projectId }) => projectId))]);
      for (const { path, projectId, bytes, modifiedAt } of page)
        if (!existing.has(projectId))
          yield { kind: 'cached books', name: path, bytes, modifiedAt, remove: () => rm(path, { force: true }) };
    }
  }
}

export interface Outbox {
  folder: string;
  /** The addresses to which the server writes whether or not they have an account. */
  operators: readonly string[];
}

/** Mails in the outbox to addresses that no account has any more. */
export async function* strayMails(db: Database, { folder, operators }: Outbox): AsyncGenerator<Leftover> {
  const expected = new Set(operators.map(foldEmail));
  for await (const page of inPages(listKeptMails(folder), PAGE)) {
    const known = await listKnownAddresses(db, [...new Set(page.map(({ to }) => foldEmail(to)))]);
    for (const { name, to, modifiedAt } of page) {
      const address = foldEmail(to);
      if (known.has(address) || expected.has(address)) continue;
      const remove = () => rm(join(folder, name), { force: true });
      yield { kind: 'mails', name, bytes: 0, modifiedAt, remove };
    }
  }
}
