import type { Database } from '#server/database/database.ts';
import { deleteAttemptsBefore } from './attempt-store.ts';
import { SECOND_FACTOR_LIMITS } from './attempts.ts';
import { deleteLinksEndedBefore } from './link-store.ts';
import { deleteExpiredTokens } from './session-store.ts';

/** For so long a link that is over is still told apart from one that never was. */
const LINKS_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Deletes tokens and links that are over, and attempts that no longer count (the second factor's window is the longest). */
export async function forgetWhatIsOver(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await deleteExpiredTokens(db, now.toISOString());
  await deleteLinksEndedBefore(db, before(LINKS_KEPT_MS));
  await deleteAttemptsBefore(db, before(SECOND_FACTOR_LIMITS.windowMs));
}
