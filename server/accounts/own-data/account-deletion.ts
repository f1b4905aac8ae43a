import type { Logger } from 'pino';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#domain/database/database.ts';
import { emptyWriteAheadLog } from '#server/database/write-ahead-log.ts';
import type { AddedTask } from '#server/tasks/tasks.ts';
import { findUserById } from '#domain/accounts/users-store.ts';
import { deletePerson, deleteTexts, listMarkedDeleted, markDeleted } from './deletion-store.ts';

/** The longest time that the answer waits for the bytes of images to be gone. They go in the background after that. */
const REMOVAL_WAIT_MS = 5000;

/** Removes what is kept of a person outside the database. */
export interface Outside {
  /** Has the bytes with these hashes deleted, those excepted that an image still uses. */
  removeImageBytes(transaction: Database, hashes: readonly string[]): Promise<AddedTask>;
  /** Deletes what is kept of these projects' books. */
  removeBooks(projectIds: readonly string[]): Promise<void>;
  /** Deletes the mails that the server keeps of this address. */
  removeMails(email: string): Promise<void>;
}

export interface AccountDeletion {
  /** Deletes an account with all that is its person's. Throws `last_administrator`, with nothing deleted. */
  delete(userId: string): Promise<void>;
  /** Finishes the deletions in the middle of which a process has died. Returns how many there were. */
  finishAll(): Promise<number>;
}

export interface DeletionOptions extends Outside {
  db: Database;
  log: Pick<Logger, 'error'>;
}

/**
 * The account is marked first, at once and for good; then its texts go in slices, and at last the person. So a large account keeps nobody
 * waiting, and a process that dies in between leaves an account that nobody can enter and that the sweep deletes.
 */
export function createAccountDeletion(options: DeletionOptions): AccountDeletion {
  const { db, log, removeImageBytes, removeBooks, removeMails } = options;

  /** The account is deleted already: what could not be removed is logged for the operator, and is no error for the person. */
  async function attempt(what: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      log.error({ err: error }, `${what} of a deleted account could not be deleted`),
    );
  }

  async function finish(userId: string): Promise<void> {
    await deleteTexts(db, userId);
    const { removal, projectIds } = await deletePerson(db, userId, removeImageBytes);
    await removeBooks(projectIds);
    await removal.begin(REMOVAL_WAIT_MS);
    await attempt('The last words in the log of the database', () => emptyWriteAheadLog(db));
  }

  return {
    async delete(userId) {
      const user = await findUserById(db, userId);
      if (!user || !(await markDeleted(db, userId))) throw new AppError('last_administrator');
      await attempt('The mails', () => removeMails(user.email));
      await finish(userId);
    },
    async finishAll() {
      const unfinished = await listMarkedDeleted(db);
      for (const userId of unfinished) await finish(userId);
      return unfinished.length;
    },
  };
}
