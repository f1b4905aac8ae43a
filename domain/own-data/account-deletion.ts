import { AppError } from '#contract/errors.ts';
import type { ErrorLog } from '#domain/services.ts';
import { findUserById } from '#domain/accounts/users-store.ts';
import type { Database } from '#domain/database/database.ts';
import { deletePerson, deleteTexts, listMarkedDeleted, markDeleted } from './deletion-store.ts';

/** What deletes an account, also where the database is not all that is kept of it. */
export interface DeletionServices {
  db: Database;
  log: ErrorLog;
  /**
   * Has the bytes with these hashes deleted, those excepted that an image still uses. Where the transaction succeeds, `begin` starts it and
   * waits for its end, but not longer than the given time.
   */
  removeImageBytes(transaction: Database, hashes: readonly string[]): Promise<{ begin(waitMs: number): Promise<void> }>;
  /** Deletes what is kept of these projects' books. */
  removeBooks(projectIds: readonly string[]): Promise<void>;
  /** Deletes the mails that the server keeps of this address. */
  removeMails(email: string): Promise<void>;
  /** Removes from the disk what the database has deleted. */
  emptyLog(): Promise<void>;
}

/** The longest time that the answer waits for the bytes of images to be gone. They go in the background after that. */
const REMOVAL_WAIT_MS = 5000;

/**
 * Deletes an account with all that is its person's. Throws `last_administrator`, with nothing deleted. The account is marked first, at once
 * and for good; then its texts go in slices, and at last the person. So a large account keeps nobody waiting, and a process that dies in
 * between leaves an account that nobody can enter and that the sweep deletes.
 */
export async function deleteAccount(services: DeletionServices, userId: string): Promise<void> {
  const { db, removeMails } = services;
  const user = await findUserById(db, userId);
  if (!user || !(await markDeleted(db, userId))) throw new AppError('last_administrator');
  await attempt(services, 'The mails', () => removeMails(user.email));
  await finish(services, userId);
}

/** Finishes the deletions in the middle of which a process has died. Returns how many there were. */
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

/** The account is deleted already: what could not be removed is logged for the operator, and is no error for the person. */
async function attempt({ log }: DeletionServices, what: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    log.error({ err: error }, `${what} of a deleted account could not be deleted`),
  );
}
