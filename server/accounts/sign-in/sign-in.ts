import type { Session, User } from '#contract/accounts/people.ts';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/database/database.ts';
import type { AttemptGuard } from '../attempts/attempt-guard.ts';
import { countedAddress } from '../attempts/attempts.ts';
import type { BackgroundTasks } from '../mails/background-tasks.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { toUser } from '../users/present.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import type { Origin } from '../sessions/session-store.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { findUserByEmail, insertUser, type UserRow } from '../users/user-store.ts';
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
}

/** The longest time that the answer to a registration waits for the mail. Sending goes on in the background after that. */
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
      const passwordHash = await passwords.hash(password, countedAddress(ip));
      const user = await insertUser(db, { email, passwordHash, now: now().toISOString() });
      if (!user) throw new AppError('email_taken');
      await backgroundTasks.run('A verification mail could not be sent', () => verification.send(user), MAIL_WAIT_MS);
      return toUser(user);
    },
    async login({ email, password, code }, origin) {
      const { address } = origin;
      await signIns.require(address, email);
      const user = await findUserByEmail(db, email);
      const right = await passwords.verify(user?.password_hash ?? null, password, countedAddress(address));
      if (!user || !right) {
        await signIns.count(address, email);
        throw new AppError('invalid_credentials');
      }
      // Checked again after the password: guesses sent at once would otherwise all pass the first check.
      await signIns.require(address, email);
      if (user.is_active !== 1) throw new AppError('account_deactivated');
      await checkCode(user, code, address);
      await signIns.clear(address, email);
      return sessions.start(user, origin);
    },
  };
}
