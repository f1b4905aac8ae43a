import { BOOK_TEXT_MAX, SECTIONS_MAX } from '#book/catalogue/limits.ts';
import { shownBytes } from '#book/text/bytes.ts';
import type { Usage } from '#contract/accounts/usage.ts';
import { AppError } from '#contract/errors.ts';
import type { Growth, StoredProject } from '#domain/projects/stored-project.ts';
import type { DomainServices } from '../services.ts';
import type { Records } from '../store/store.ts';
import type { StoredUsage } from './usage-store.ts';

/**
 * Refuses a change that makes a text longer where the account holds too much; `held` are its bytes after the change. The version that the
 * change itself keeps does not count yet, so that keeping earlier words never stops somebody who has room for the new ones.
 */
export function refuseGrowthBeyondQuota(held: number, { text, versions }: Growth, quotaBytes: number): void {
  if (text > 0) refuseBeyondQuota({ held: held - text - Math.max(0, versions), added: text, quotaBytes });
}

/** What is to be added to an account, in bytes. */
interface Addition {
  ownerId: string;
  added: number;
  quotaBytes: number;
}

/**
 * Throws where an account has no room for what is to be added; call it in the transaction that adds it. Others who add to the account wait,
 * so that no two use the same room.
 */
export async function requireRoom(records: Pick<Records, 'usage'>, addition: Addition): Promise<void> {
  await records.usage.lock(addition.ownerId);
  await judgeRoom(records, addition);
}

/** Like `requireRoom`, for something that is added later: nobody waits, and the room may be gone by then. */
export async function judgeRoom(
  { usage }: Pick<Records, 'usage'>,
  { ownerId, added, quotaBytes }: Addition,
): Promise<void> {
  refuseBeyondQuota({ held: heldBytes(await usage.read(ownerId)), added, quotaBytes });
}

/** All that an account holds. */
export function heldBytes({ images_bytes, fonts_bytes, text_bytes, versions_bytes }: StoredUsage): number {
  return images_bytes + fonts_bytes + text_bytes + versions_bytes;
}

function refuseBeyondQuota({ held, added, quotaBytes }: { held: number; added: number; quotaBytes: number }): void {
  if (added <= 0 || held + added <= quotaBytes) return;
  const used = `Your account holds ${shownBytes(held)} of ${shownBytes(quotaBytes)}`;
  const message = `${used}, and there is no room for ${shownBytes(added)} more. Please delete pictures or books that you no longer need, and empty the trash.`;
  throw new AppError('quota_exceeded', { message });
}

/**
 * Marks a locked project as changed and counts by how much. Throws where that is too much for the book (`book_too_large`) or for its owner's
 * account (`quota_exceeded`), which rolls back what the transaction wrote before.
 */
export async function noteGrowth(
  { projects }: Records,
  { quotaBytes }: Pick<DomainServices, 'quotaBytes'>,
  { project, growth, now }: { project: StoredProject; growth: Growth; now: string },
): Promise<void> {
  refuseLargeBook(project.text_bytes, growth.text);
  refuseGrowthBeyondQuota(await projects.touch(project.id, { now, growth }), growth, quotaBytes);
}

/** Throws `book_too_large` where a book would grow beyond its bound. A book that is already beyond it may change and shrink. */
export function refuseLargeBook(bytesBefore: number, growth: number): void {
  if (growth > 0 && bytesBefore + growth > BOOK_TEXT_MAX) throw new AppError('book_too_large');
}

/** Throws `book_too_large` where a book would have more sections than it may have. */
export function refuseManySections(count: number): void {
  if (count > SECTIONS_MAX) throw new AppError('book_too_large');
}

/** What the person's account holds, and how much it may. */
export async function readUsage(
  { store, quotaBytes }: Pick<DomainServices, 'store' | 'quotaBytes'>,
  ownerId: string,
): Promise<Usage> {
  const held = await store.usage.read(ownerId);
  return { ...held, total_bytes: heldBytes(held), limit_bytes: quotaBytes };
}
