import type { Logger } from 'pino';
import type { SignedInSession } from '#contract/accounts/own-account.ts';
import type { Session, User } from '#contract/accounts/people.ts';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#domain/database/database.ts';
import type { AuthenticatedUser } from '#domain/calls/handler.ts';
import type { Authenticate } from '#server/http/identify.ts';
import type { NoteEvent } from '#server/http/security-events.ts';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import type { Encryption } from '#server/database/encryption.ts';
import type { Tasks } from '#server/tasks/tasks.ts';
import { type AttemptGuard, createAttemptGuard, type GuardedKind } from './attempts/attempt-guard.ts';
import { createLockNotice } from './mails/lock-notice.ts';
import { type Confirm, createConfirm } from './passwords/confirm.ts';
import { createConfirmations } from './passwords/confirmations.ts';
import { type CredentialChanges, createCredentialChanges } from './sign-in/credentials.ts';
import { createBackgroundTasks } from './mails/background-tasks.ts';
import { createHostedProvider, type HostedSettings } from './hosted/hosted-provider.ts';
import { createHostedSignIn, type HostedSignIn } from './hosted/hosted-sign-in.ts';
import type { AccountMails } from './mails/mails.ts';
import { type AccountDeletion, createAccountDeletion, type Outside } from './own-data/account-deletion.ts';
import { createOwnData, type OwnData } from './own-data/own-data.ts';
import { createPasswords } from './passwords/passwords.ts';
import { toSignedInSession } from './users/present.ts';
import { createRequestedMails } from './mails/requested-mails.ts';
import { createSecondFactor, type SecondFactor } from './second-factor/second-factor.ts';
import {
  deleteSession,
  endOtherSessions,
  findActiveSessions,
  endOwnSession,
  listSessionsOf,
  type Origin,
  prepareAccessCheck,
} from './sessions/session-store.ts';
import { createSessions } from './sessions/sessions.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { deleteExpired } from './delete-expired.ts';
import { promoteVerified } from '#domain/accounts/users-store.ts';
import { createVerification } from './mails/verification.ts';

export interface AccountsOptions extends Outside {
  db: Database;
  mails: AccountMails;
  log: Pick<Logger, 'info' | 'error'>;
  noteEvent: NoteEvent;
  now: () => Date;
  adminEmails: readonly string[];
  registrationOpen: boolean;
  /** False only for load tests: then failed sign-ins and requested mails are not counted. */
  limitAttempts: boolean;
  /** The public address, without a slash at its end. */
  appUrl: () => string;
  /** Encrypts secrets in the database. */
  encryption: Encryption;
  tasks: Pick<Tasks, 'recurring'>;
  passwordQueue: Pick<FairQueue, 'run'>;
  /** Null: built-in accounts only. */
  hosted: HostedSettings | null;
}

export interface Credentials {
  email: string;
  password: string;
}

/** Accounts, sign-in and tokens. The network address (`ip`) of a call is needed to count attempts. */
export interface Accounts {
  /** One indexed look-up; null for any token that is not valid. */
  authenticate: Authenticate;
  /** Those of the sessions that hold. */
  findActiveSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  register(credentials: Credentials, ip: string): Promise<User>;
  login(credentials: Credentials & { code?: string | undefined }, origin: Origin): Promise<Session>;
  refresh(refreshToken: string, ip: string): Promise<Session>;
  /** Ends the session a call came with, all its tokens included. */
  logout(user: AuthenticatedUser): Promise<void>;
  verifyEmail(token: string): Promise<User>;
  /** Takes the same time and answers the same, whether or not there is such an account. */
  resendVerification(email: string, ip: string): Promise<void>;
  credentials: CredentialChanges;
  listSessions(user: AuthenticatedUser): Promise<SignedInSession[]>;
  /** Ends one of the person's sessions, or throws `not_found`. */
  endSession(user: AuthenticatedUser, id: string): Promise<void>;
  /** Ends all of the person's sessions but the one the call came with. */
  endOtherSessions(user: AuthenticatedUser): Promise<void>;
  secondFactor: SecondFactor;
  hosted: HostedSignIn;
  /** Has a person prove who they are before a weighty change of another kind. */
  confirm: Confirm;
  ownData: OwnData;
  deletion: AccountDeletion;
  /** Waits for the work that is running. */
  close(): Promise<void>;
}

const DELETE_EXPIRED_EVERY_MS = 60 * 60_000;

export async function createAccounts(options: AccountsOptions): Promise<Accounts> {
  const { db, log, now, adminEmails } = options;
  const guard = (kind: GuardedKind): AttemptGuard =>
    createAttemptGuard({ db, now, kind, enabled: options.limitAttempts });
  const signIns = guard('sign-in');
  const mailRequests = guard('mail');
  const passwords = createPasswords(options.passwordQueue);
  const backgroundTasks = createBackgroundTasks(log);
  const findUserByAccessToken = prepareAccessCheck(db);
  const sessions = createSessions(options);
  const requestedMails = createRequestedMails({ ...options, backgroundTasks, requests: mailRequests });
  const verification = createVerification({ ...options, requestedMails });
  const confirmations = createConfirmations({ db, passwords, signIns });
  const secondFactor = createSecondFactor({ ...options, confirmations, attempts: guard('second-factor') });
  const provider = options.hosted ? createHostedProvider(options.hosted) : null;
  const hosted = createHostedSignIn({ ...options, sessions, provider });
  const parts = { ...options, passwords, confirmations, requestedMails, mailRequests, signIns, backgroundTasks };
  const credentials = createCredentialChanges(parts);
  const deletion = createAccountDeletion(options);
  const confirm = createConfirm(confirmations, hosted);
  const ownData = createOwnData({ ...options, confirm, deletion });
  const registrations = guard('registration');
  const signIn = createSignIn({
    ...parts,
    sessions,
    registrations,
    verification,
    secondFactor,
    lockNotice: createLockNotice(parts),
  });

  await promoteVerified(db, adminEmails, now().toISOString());
  await deleteExpired(db, now());
  options.tasks.recurring('tidy accounts', DELETE_EXPIRED_EVERY_MS, () => deleteExpired(db, now()));

  function requireBuiltin(): void {
    if (options.hosted) throw new AppError('builtin_accounts_off');
  }

  return {
    authenticate: (token) => findUserByAccessToken(token, now().toISOString()),
    findActiveSessions: (ids) => findActiveSessions(db, ids),
    async register(given, ip) {
      requireBuiltin();
      return signIn.register(given, ip);
    },
    async login(given, origin) {
      requireBuiltin();
      return signIn.login(given, origin);
    },
    refresh: sessions.refresh,
    logout: (user) => deleteSession(db, user.session_id),
    verifyEmail: verification.verify,
    resendVerification: verification.resend,
    credentials: {
      ...credentials,
      async forgotPassword(email, ip) {
        requireBuiltin();
        await credentials.forgotPassword(email, ip);
      },
    },
    async listSessions({ id, session_id }) {
      const rows = await listSessionsOf(db, id, now().toISOString());
      return rows.map((row) => toSignedInSession(row, session_id));
    },
    async endSession(user, id) {
      if (!(await endOwnSession(db, { userId: user.id, id }))) throw new AppError('not_found');
    },
    endOtherSessions: (user) => endOtherSessions(db, { userId: user.id, kept: user.session_id }),
    secondFactor,
    hosted,
    confirm,
    ownData,
    deletion,
    close: () => backgroundTasks.drain(),
  };
}
