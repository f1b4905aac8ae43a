import { AppError } from '#contract/errors.ts';
import type { ErrorLog } from '#domain/services.ts';
import { findUserById } from '#domain/accounts/users-store.ts';
import type { Database } from '#domain/database/database.ts';
import { deletePerson, deleteTexts, listMarkedDeleted, markDeleted } from './deletion-store.ts';

/** Deletes what is stored of an account outside the database, and what that needs. */
export interface DeletionServices {
  db: Database;
  log: ErrorLog;
  /**
   * Plans the deletion of the bytes with these hashes, except those that an image still uses. If the transaction succeeds, `begin` starts it
   * and waits for its end, but not longer than the given time.
   */
  removeImageBytes(transaction: Database, hashes: readonly string[]): Promise<{ begin(waitMs: number): Promise<void> }>;
  /** Deletes the cached files of these projects. */
  removeBooks(projectIds: readonly string[]): Promise<void>;
  /** Deletes the mails that the server keeps of this address. */
  removeMails(email: string): Promise<void>;
  /** Removes from the disk what was deleted in the database. */
  emptyLog(): Promise<void>;
}

/** The longest time that the answer waits until the bytes of images are deleted. After that they are deleted in the background. */
const REMOVAL_WAIT_MS = 5000;

/**
 * Deletes an account with everything of its person. Throws `last_administrator`, with nothing deleted. The account is first marked, at once
 * and for good; then its texts are deleted in slices, and at last the person. So a large account keeps nobody waiting, and if the process
 * dies in between, nobody can sign in to the account and the sweep deletes it.
 */
export async function deleteAccount(services: DeletionServices, userId: string): Promise<void> {
  const { db, removeMails } = services;
  const user = await findUserById(db, userId);
  if (!user || !(await markDeleted(db, userId))) throw new AppError('last_administrator');
  await attempt(services, 'The mails', () => removeMails(user.email));
  await finish(services, userId);
}

/** Finishes deletions that were interrupted by the death of a process. Returns how many there were. */
export async function finishDeletions(services: DeletionServices): Promise<number> {
  const unfinished = await listMarkedDeleted(services.db);
  for (const userId of unfinished) await finish(services, userId);
  return unfinished.length;
}

async function finish(services: DeletionServices, userId: string): Promise<void> {
  const { db, removeImageBytes, removeBooks, emptyLog } = services;
  await deleteTexts(db, userId);
  const { removal, projectIds } = await deletePerson(db, userId, removeImageBytes);
  await removeBooks(projectIds);
  await removal.begin(REMOVAL_WAIT_MS);
  await attempt(services, 'The last words in the log of the database', emptyLog);
}

/** Logs a failure for the operator instead of throwing it: the account is deleted already, so it is no error for the person. */
async function attempt({ log }: DeletionServices, what: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    log.error({ err: error }, `${what} of a deleted account could not be deleted`),
  );
}
