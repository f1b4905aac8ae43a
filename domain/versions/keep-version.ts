import type { SectionKey } from '#domain/sections/stored-section.ts';
import { heldBytes } from '../bounds/quota.ts';
import type { Records } from '../store/store.ts';
import { losesMuch, type TextTraits } from './loss.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The least time between two versions while somebody writes. */
const EVERY = 5 * MINUTE;
/** Every version is kept for a day, then one for each day, then one for each month. */
const DAYS_WHOLE = 1;
const DAYS_DAILY = 30;
const MOST = 300;

interface Edit {
  /** When the last version of this section was kept; null where none was. ISO-8601. */
  lastKept: string | null;
  now: string;
  before: TextTraits;
  after: TextTraits;
}

/** Whether to keep the text that an edit replaces as a version: from time to time during writing, and always before much is lost. */
export function isWorthKeeping({ lastKept, now, before, after }: Edit): boolean {
  if (lastKept === null || Date.parse(now) - Date.parse(lastKept) >= EVERY) return true;
  return losesMuch(before, after);
}

interface KeptVersion {
  version: number;
  kept_at: string;
  text_bytes: number;
}

/** The numbers of the versions that are to be deleted; `kept` lists them newest first. */
export function expiredVersions(kept: readonly KeptVersion[], now: string): number[] {
  const spans = new Set<string>();
  return kept
    .filter((one, index) => {
      const span = spanOf(one, now);
      if (index >= MOST || spans.has(span)) return true;
      spans.add(span);
      return false;
    })
    .map(({ version }) => version);
}

/**
 * The numbers of the versions that make room for the newest where the account is full: the oldest, as few as take as much room as it does.
 * `kept` lists them newest first; the newest itself always stays.
 */
export function displacedVersions([newest, ...older]: readonly KeptVersion[]): number[] {
  const displaced: number[] = [];
  let missing = newest?.text_bytes ?? 0;
  for (const { version, text_bytes } of older.toReversed()) {
    if (missing <= 0) break;
    missing -= text_bytes;
    displaced.push(version);
  }
  return displaced;
}

/** The span of time a version belongs to; only the newest version of each span is kept. In its first day a version has a span of its own. */
function spanOf({ version, kept_at }: KeptVersion, now: string): string {
  const days = (Date.parse(now) - Date.parse(kept_at)) / DAY;
  if (days <= DAYS_WHOLE) return `version ${version}`;
  return kept_at.slice(0, days <= DAYS_DAILY ? 'YYYY-MM-DD'.length : 'YYYY-MM'.length);
}

/** When a version is kept, and for whose account it counts. */
export interface KeepVersionInput {
  ownerId: string;
  quotaBytes: number;
  now: string;
}

/**
 * Keeps the present text of a section as a version, if that is worth it. Call it before an overwrite, in the same transaction. Returns how
 * many bytes of versions that adds.
 */
export async function keepBefore(
  records: Records,
  section: SectionKey,
  { before, after, ...keeping }: KeepVersionInput & Pick<Edit, 'before' | 'after'>,
): Promise<number> {
  const lastKept = await records.versions.lastKept(section);
  return isWorthKeeping({ before, after, lastKept, now: keeping.now }) ? keepVersion(records, section, keeping) : 0;
}

/**
 * Keeps the present text of a section as a version, and deletes its expired versions. If the account is full, its oldest versions make room:
 * overwritten text is never lost, and nobody fills the disk with versions. Returns how many bytes of versions that adds.
 */
export async function keepVersion(
  { versions, usage }: Pick<Records, 'versions' | 'usage'>,
  section: SectionKey,
  { ownerId, quotaBytes, now }: KeepVersionInput,
): Promise<number> {
  const added = await versions.keep(section, now);
  const kept = await versions.list(section);
  const isFull = heldBytes(await usage.read(ownerId)) >= quotaBytes;
  const removed = new Set([...expiredVersions(kept, now), ...(isFull ? displacedVersions(kept) : [])]);
  await versions.remove(section, [...removed]);
  const gone = kept.filter(({ version }) => removed.has(version));
  return gone.reduce((bytes, { text_bytes }) => bytes - text_bytes, added);
}
