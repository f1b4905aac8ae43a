import { randomUUID } from 'node:crypto';
import type { Session, User } from '#contract/accounts/people.ts';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#domain/database/database.ts';
import type { EventFacts, NoteEvent } from '#server/http/security-events.ts';
import type { AttemptGuard } from '../attempts/attempt-guard.ts';
import { accountKey } from '../attempts/attempt-store.ts';
import { countedAddress } from '../attempts/attempts.ts';
import type { LockNotice } from '../mails/lock-notice.ts';
import type { BackgroundTasks } from '../mails/background-tasks.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { toUser } from '../users/present.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import { listSessionsOf, type Origin } from '../sessions/session-store.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { findUserByEmail, insertUser, type UserRow } from '#domain/accounts/users-store.ts';
import type { Verification } from '../mails/verification.ts';

/** Built-in accounts: registration, and sign-in with address, password and, where the person turned it on, a code. */
export interface SignIn {
  register(given: { email: string; password: string }, ip: string): Promise<User>;
  login(given: { email: string; password: string; code?: string | undefined }, origin: Origin): Promise<Session>;
}

export interface SignInOptions {
  db: Database;
  now: () => Date;
  registrationOpen: boolean;
  passwords: Passwords;
  backgroundTasks: BackgroundTasks;
  sessions: Sessions;
  signIns: AttemptGuard;
  registrations: AttemptGuard;
  verification: Verification;
  secondFactor: SecondFactor;
  lockNotice: LockNotice;
  noteEvent: NoteEvent;
}

/** The longest time that the answer to a registration waits for the mail. Sending goes on in the background after that. */
const MAIL_WAIT_MS = 2000;

export function createSignIn(options: SignInOptions): SignIn {
  const { db, now, passwords, backgroundTasks, sessions, signIns, registrations, verification, secondFactor } = options;
  const { lockNotice, noteEvent } = options;

  async function checkCode(user: UserRow, code: string | undefined, attempt: SignInAttempt): Promise<void> {
    if (user.mfa_enabled !== 1) return;
    if (code === undefined) throw new AppError('second_factor_required');
    if (await secondFactor.check(user, code)) return;
    noteEvent('second_factor_refused', { ...factsOf(attempt), person: user.id });
    await countFailure(user, attempt);
    throw new AppError('invalid_second_factor');
  }

  /** Counts a wrong password or code. The owner is told where the account now waits. */
  async function countFailure(user: UserRow | undefined, attempt: SignInAttempt): Promise<void> {
    const { locked } = await signIns.count(attempt.address, attempt.email, attempt);
    if (!locked) return;
    noteEvent('account_locked', factsOf(attempt));
    if (user) lockNotice.send(user, attempt.address);
  }

  async function requireFree(attempt: SignInAttempt): Promise<void> {
    try {
      await signIns.require(attempt.address, attempt.email, attempt);
    } catch (error) {
      noteEvent('sign_in_limited', factsOf(attempt));
      throw error;
    }
  }

  /** Whether the person has a session that came from this network last. */
  async function isKnown(user: UserRow | undefined, address: string): Promise<boolean> {
    // Looked for even where there is no such person, so that the time tells nothing.
    const sessions = await listSessionsOf(db, user?.id ?? '', now().toISOString());
    return sessions.some((session) => countedAddress(session.address) === countedAddress(address));
  }

  async function requirePassword(
    user: UserRow | undefined,
    password: string,
    attempt: SignInAttempt,
  ): Promise<UserRow> {
    const right = await passwords.verify(user?.password_hash ?? null, password, countedAddress(attempt.address));
    if (user && right) {
      // Checked again after the password: guesses sent at once would otherwise all pass the first check.
      await requireFree(attempt);
      return user;
    }
    noteEvent('sign_in_failed', factsOf(attempt));
    await countFailure(user, attempt);
    throw new AppError('invalid_credentials');
  }

  return {
    async register({ email, password }, ip) {
      if (!options.registrationOpen) throw new AppError('registration_closed');
      await registrations.require(ip, email);
      await registrations.count(ip, email);
      if (await findUserByEmail(db, email)) throw new AppError('email_taken');
      const passwordHash = await passwords.hash(password, countedAddress(ip));
      const user = await insertUser(db, { id: randomUUID(), email, passwordHash, now: now().toISOString() });
      if (!user) throw new AppError('email_taken');
      await backgroundTasks.run('A verification mail could not be sent', () => verification.send(user), MAIL_WAIT_MS);
      return toUser(user);
    },
    async login({ email, password, code }, origin) {
      const { address } = origin;
      const found = await findUserByEmail(db, email);
      const attempt = { email, address, known: await isKnown(found, address) };
      await requireFree(attempt);
      const user = await requirePassword(found, password, attempt);
      if (user.is_active !== 1) {
        noteEvent('sign_in_deactivated', { ...factsOf(attempt), person: user.id });
        throw new AppError('account_deactivated');
      }
      await checkCode(user, code, attempt);
      await signIns.clear(address, email);
      const session = await sessions.start(user, origin);
      noteEvent('signed_in', { ...factsOf(attempt), person: user.id });
      return session;
    },
  };
}

interface SignInAttempt {
  email: string;
  address: string;
  /** Whether the person is known at this address. */
  known: boolean;
}

function factsOf({ email, address }: SignInAttempt): EventFacts {
  return { account: accountKey(email), address };
}
