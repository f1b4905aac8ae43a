import type { Database } from '#domain/database/database.ts';
import { deleteAttemptsBefore } from './attempts/attempt-store.ts';
import { SECOND_FACTOR_LIMITS } from './attempts/attempts.ts';
import { deleteLinksEndedBefore } from './mails/link-store.ts';
import { deleteExpiredTokens } from './sessions/session-store.ts';

/** How long an expired link is kept, so that people hear that it has expired and not that it is unknown. */
const LINKS_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Deletes expired tokens and links, and attempts that no longer count (the second factor's window is the longest). */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await deleteExpiredTokens(db, now.toISOString());
  await deleteLinksEndedBefore(db, before(LINKS_KEPT_MS));
  await deleteAttemptsBefore(db, before(SECOND_FACTOR_LIMITS.windowMs));
}
