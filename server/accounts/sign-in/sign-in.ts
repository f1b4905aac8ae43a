import type { Session, User } from '#contract/accounts/people.ts';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/database/database.ts';
import type { AttemptGuard } from '../attempts/attempt-guard.ts';
import type { BackgroundTasks } from '../background-tasks.ts';
import type { Passwords } from './passwords.ts';
import { toUser } from '../present.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import type { Origin } from '../sessions/session-store.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { findUserByEmail, insertUser, type UserRow } from '../user-store.ts';
import type { Verification } from '../mails/verification.ts';

/** The built-in way in: an address and a password, and a code where the person wants one asked for. */
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
}

/** Longest time an answer to registration waits for the mail to be handed over; it goes on after that. */
const MAIL_WAIT_MS = 2000;

export function createSignIn(options: SignInOptions): SignIn {
  const { db, now, passwords, backgroundTasks, sessions, signIns, registrations, verification, secondFactor } = options;

  async function checkCode(user: UserRow, code: string | undefined, ip: string): Promise<void> {
    if (user.mfa_enabled !== 1) return;
    if (code === undefined) throw new AppError('second_factor_required');
    if (await secondFactor.check(user, code)) return;
    await signIns.count(ip, user.email);
    throw new AppError('invalid_second_factor');
  }

  return {
    async register({ email, password }, ip) {
      if (!options.registrationOpen) throw new AppError('registration_closed');
      await registrations.require(ip, email);
      await registrations.count(ip, email);
      if (await findUserByEmail(db, email)) throw new AppError('email_taken');
      const passwordHash = await passwords.hash(password);
      const user = await insertUser(db, { email, passwordHash, now: now().toISOString() });
      if (!user) throw new AppError('email_taken');
      await backgroundTasks.run('A verification mail could not be sent', () => verification.send(user), MAIL_WAIT_MS);
      return toUser(user);
    },
    async login({ email, password, code }, origin) {
      const { address } = origin;
      await signIns.require(address, email);
      const user = await findUserByEmail(db, email);
      const right = await passwords.verify(user?.password_hash ?? null, password);
      if (!user || !right) {
        await signIns.count(address, email);
        throw new AppError('invalid_credentials');
      }
      // Checked again after the password: of many guesses sent at once, no more get through than if they had come one by one.
      await signIns.require(address, email);
      if (user.is_active !== 1) throw new AppError('account_deactivated');
      await checkCode(user, code, address);
      await signIns.clear(address, email);
      return sessions.start(user, origin);
    },
  };
}
