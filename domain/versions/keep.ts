import { heldBytes } from '../bounds/quota.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';
import type { Records } from '../store/store.ts';
import { displacedVersions, type Edit, expiredVersions, isWorthKeeping } from './keeping.ts';

/** When a version is kept, and whose account has to hold it. */
export interface Keeping {
  ownerId: string;
  quotaBytes: number;
  now: string;
}

/**
 * Before a section is written over: keeps what is there where that is worth it. Runs inside the transaction of the write. Returns how many
 * bytes of versions that adds.
 */
export async function keepBefore(
  records: Records,
  section: SectionKey,
  { before, after, ...keeping }: Keeping & Pick<Edit, 'before' | 'after'>,
): Promise<number> {
  const lastKept = await records.versions.lastKept(section);
  return isWorthKeeping({ before, after, lastKept, now: keeping.now }) ? keepVersion(records, section, keeping) : 0;
}

/**
 * Keeps a section as it stands, and deletes those of its versions that have expired. Where the account is full already, the oldest of them
 * give way: what is written over is never lost, and nobody fills the disk with versions. Returns as `keepBefore`.
 */
export async function keepVersion(
  { versions, usage }: Pick<Records, 'versions' | 'usage'>,
  section: SectionKey,
  { ownerId, quotaBytes, now }: Keeping,
): Promise<number> {
  const added = await versions.keep(section, now);
  const kept = await versions.list(section);
  const isFull = heldBytes(await usage.read(ownerId)) >= quotaBytes;
  const removed = new Set([...expiredVersions(kept, now), ...(isFull ? displacedVersions(kept) : [])]);
  await versions.remove(section, [...removed]);
  const gone = kept.filter(({ version }) => removed.has(version));
  return gone.reduce((bytes, { text_bytes }) => bytes - text_bytes, added);
}
