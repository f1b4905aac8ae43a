import type { Logger } from 'pino';
import type { Session, User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/database/database.ts';
import type { Authenticate, AuthenticatedUser } from '#server/http/bind.ts';
import { createAttemptGuard } from './attempt-guard.ts';
import { createErrands } from './errands.ts';
import { createPasswords } from './passwords.ts';
import { toUser } from './present.ts';
import { deleteSession, prepareAccessCheck } from './session-store.ts';
import { createSessions } from './sessions.ts';
import { forgetWhatIsOver } from './tidy.ts';
import { findUserByEmail, insertUser, promoteVerified } from './user-store.ts';
import { type AccountMails, createVerification } from './verification.ts';

export interface AccountsOptions {
  db: Database;
  mails: AccountMails;
  log: Pick<Logger, 'info' | 'error'>;
  now: () => Date;
  adminEmails: readonly string[];
  registrationOpen: boolean;
  /** Off only for load tests: failed sign-ins and asked-for mails are not counted then. */
  limitAttempts: boolean;
  /** The public address, without a slash at its end. */
  appUrl: () => string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** Built-in accounts: who may come in, and with which tokens. Network addresses (`ip`) count attempts. */
export interface Accounts {
  /** One indexed look-up; null for any token that is not good. */
  authenticate: Authenticate;
  register(credentials: Credentials): Promise<User>;
  login(credentials: Credentials, ip: string): Promise<Session>;
  refresh(refreshToken: string): Promise<Session>;
  /** Ends the session a call came with, all its tokens included. */
  logout(user: AuthenticatedUser): Promise<void>;
  verifyEmail(token: string): Promise<User>;
  /** Takes the same time and says nothing, whether or not there is such an account. */
  resendVerification(email: string, ip: string): Promise<void>;
  /** Waits for what goes on in the background, and stops it. */
  close(): Promise<void>;
}

/** Longest time an answer to registration waits for the mail to be handed over; it goes on after that. */
const MAIL_WAIT_MS = 2000;
const TIDY_EVERY_MS = 60 * 60_000;

export async function createAccounts(options: AccountsOptions): Promise<Accounts> {
  const { db, log, now, adminEmails, registrationOpen } = options;
  const passwords = createPasswords();
  const errands = createErrands(log);
  const findUserByAccessToken = prepareAccessCheck(db);
  const sessions = createSessions({ db, now });
  const signIns = createAttemptGuard({ db, now, kind: 'sign-in', enabled: options.limitAttempts });
  const verification = createVerification({ ...options, errands });

  await promoteVerified(db, adminEmails, now().toISOString());
  await forgetWhatIsOver(db, now());
  const tidying = setInterval(() => {
    void errands.run('Tidying accounts failed', () => forgetWhatIsOver(db, now()), 0);
  }, TIDY_EVERY_MS).unref();

  async function register({ email, password }: Credentials): Promise<User> {
    if (!registrationOpen) throw new AppError('registration_closed');
    if (await findUserByEmail(db, email)) throw new AppError('email_taken');
    const passwordHash = await passwords.hash(password);
    const user = await insertUser(db, { email, passwordHash, now: now().toISOString() });
    if (!user) throw new AppError('email_taken');
    await errands.run('A verification mail could not be sent', () => verification.send(user), MAIL_WAIT_MS);
    return toUser(user);
  }

  async function login({ email, password }: Credentials, ip: string): Promise<Session> {
    await signIns.require(ip, email);
    const user = await findUserByEmail(db, email);
    const right = await passwords.verify(user?.password_hash ?? null, password);
    if (!user || !right) {
      await signIns.count(ip, email);
      throw new AppError('invalid_credentials');
    }
    // Asked again: of many guesses sent at once, only as many count as would have been let through one by one.
    await signIns.require(ip, email);
    if (user.is_active !== 1) throw new AppError('account_deactivated');
    await signIns.clear(ip, email);
    return sessions.start(user);
  }

  return {
    authenticate: (token) => findUserByAccessToken(token, now().toISOString()),
    register,
    login,
    refresh: sessions.refresh,
    logout: (user) => deleteSession(db, user.session_id),
    verifyEmail: verification.verify,
    resendVerification: verification.resend,
    async close() {
      clearInterval(tidying);
      await errands.settle();
    },
  };
}
