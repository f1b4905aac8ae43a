import type { SectionKey } from '../store/sections.ts';
import type { Records } from '../store/store.ts';
import { type Edit, isWorthKeeping, expiredVersions } from './keeping.ts';

/**
 * Before a section is written over: keeps what is there where that is worth it. Runs inside the transaction of the write. Returns how many
 * bytes of versions that adds.
 */
export async function keepBefore(records: Records, section: SectionKey, edit: Omit<Edit, 'lastKept'>): Promise<number> {
  const lastKept = await records.versions.lastKept(section);
  return isWorthKeeping({ ...edit, lastKept }) ? keepVersion(records, section, edit.now) : 0;
}

/** Keeps a section as it stands, and deletes those of its versions that have expired. Returns as `keepBefore`. */
export async function keepVersion({ versions }: Records, section: SectionKey, now: string): Promise<number> {
  const added = await versions.keep(section, now);
  const kept = await versions.list(section);
  const expired = expiredVersions(kept, now);
  await versions.remove(section, expired);
  const gone = kept.filter(({ version }) => expired.includes(version));
  return gone.reduce((bytes, { text_bytes }) => bytes - text_bytes, added);
}
