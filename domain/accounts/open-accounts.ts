import type { Database } from '#domain/database/database.ts';
import { SECOND_FACTOR_LIMITS } from '#domain/attempts/attempts.ts';
import { deleteAttemptsBefore } from '#domain/attempts/attempts-store.ts';
import type { ErrorLog } from '#domain/services.ts';
import type { AccountServices, BackgroundWork } from './account-services.ts';
import { deleteLinksEndedBefore } from './links-store.ts';
import { deleteExpiredTokens, findActiveSessions, prepareAccessCheck, type SignedInUser } from './sessions-store.ts';
import { promoteVerified } from './users-store.ts';

export interface AccountsOptions extends Omit<AccountServices, 'background'> {
  log: ErrorLog;
  /** Repeats a task, on at most one server at a time. */
  tasks: { recurring(name: string, everyMs: number, work: () => Promise<void>): void };
}

/** What accounts need, and what the other parts of a server ask of them. */
export interface Accounts extends AccountServices {
  /** The person of an access token, by one indexed look-up; null for any token that is not valid. */
  authenticate(token: string): Promise<SignedInUser | null>;
  /** Returns those of the sessions that are still active. */
  findActiveSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Waits for the work that is running. */
  close(): Promise<void>;
}

const DELETE_EXPIRED_EVERY_MS = 60 * 60_000;

/** Opens accounts: makes the administrators whom the settings name, and deletes what has expired, now and every hour. */
export async function openAccounts({ log, tasks, ...options }: AccountsOptions): Promise<Accounts> {
  const { db, now, adminEmails, secrets, wait } = options;
  await promoteVerified(db, adminEmails, now().toISOString());
  await deleteExpired(db, now());
  tasks.recurring('tidy accounts', DELETE_EXPIRED_EVERY_MS, () => deleteExpired(db, now()));
  const background = createBackgroundWork({ log, wait });
  const findUserByAccessToken = prepareAccessCheck(db);
  return {
    ...options,
    background,
    authenticate: (token) => findUserByAccessToken(secrets.sha256(token), now().toISOString()),
    findActiveSessions: (ids) => findActiveSessions(db, ids),
    close: () => background.drain(),
  };
}

/** How long an expired link is kept, so that people hear that it has expired and not that it is unknown. */
const LINKS_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Deletes expired tokens and links, and attempts that no longer count (the second factor's window is the longest). */
async function deleteExpired(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await deleteExpiredTokens(db, now.toISOString());
  await deleteLinksEndedBefore(db, before(LINKS_KEPT_MS));
  await deleteAttemptsBefore(db, before(SECOND_FACTOR_LIMITS.windowMs));
}

function createBackgroundWork({ log, wait }: Pick<AccountServices, 'wait'> & { log: ErrorLog }): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    async run(name, work, waitMs) {
      const done = work().catch((error: unknown) => log.error({ reason: reasonOf(error) }, name));
      running.add(done);
      void done.then(() => running.delete(done));
      await Promise.race([done, wait(waitMs)]);
    },
    async drain() {
      await Promise.all(running);
    },
  };
}

/** Only the error's message is logged: its other fields may hold the mail itself. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
