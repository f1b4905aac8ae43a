import type { SectionKey } from '../store/sections.ts';
import type { Records } from '../store/store.ts';
import { type Edit, isWorthKeeping, expiredVersions } from './keeping.ts';

/** Before a section is written over: keeps what is there where that is worth it. Runs inside the transaction of the write. */
export async function keepBefore(records: Records, section: SectionKey, edit: Omit<Edit, 'lastKept'>): Promise<void> {
  const lastKept = await records.versions.lastKept(section);
  if (isWorthKeeping({ ...edit, lastKept })) await keepVersion(records, section, edit.now);
}

/** Keeps a section as it stands, and deletes those of its versions that have expired. */
export async function keepVersion({ versions }: Records, section: SectionKey, now: string): Promise<void> {
  await versions.keep(section, now);
  await versions.remove(section, expiredVersions(await versions.list(section), now));
}
