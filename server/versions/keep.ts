import { isWorthKeeping, expiredVersions } from '#book/versions/keeping.ts';
import type { Database } from '#server/database/database.ts';
import { copySection, deleteVersions, lastKept, listKept, type SectionKey } from './store.ts';

export interface Replacement {
  now: string;
  wordsBefore: number;
  wordsAfter: number;
}

/** Before a section is written over: keeps what is there where that is worth it. Runs inside the transaction of the write. */
export async function keepBefore(db: Database, section: SectionKey, replacement: Replacement): Promise<void> {
  const edit = { ...replacement, lastKept: await lastKept(db, section) };
  if (isWorthKeeping(edit)) await keepVersion(db, section, replacement.now);
}

/** Keeps a section as it stands, and deletes those of its versions that have expired. */
export async function keepVersion(db: Database, section: SectionKey, now: string): Promise<void> {
  await copySection(db, section, now);
  await deleteVersions(db, section, expiredVersions(await listKept(db, section), now));
}
