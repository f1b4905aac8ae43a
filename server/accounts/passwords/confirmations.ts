import { AppError } from '#contract/errors.ts';
import type { Database } from '#domain/database/database.ts';
import type { AttemptGuard } from '../attempts/attempt-guard.ts';
import type { Passwords } from './passwords.ts';
import { findUserById, type UserRow } from '#domain/accounts/users-store.ts';

/** Who asks, and from which network address. */
export interface Requester {
  userId: string;
  sessionId: string;
  address: string;
}

/** Checks the password once more before a weighty change; wrong ones count as failed sign-ins. */
export interface Confirmations {
  /** The person; throws `wrong_password`. */
  byPassword(requester: Requester, password: string): Promise<UserRow>;
}

/** What strangers do to the account does not keep its signed-in owner from changing the password. */
const SIGNED_IN = { known: true };

export function createConfirmations({
  db,
  passwords,
  signIns,
}: {
  db: Database;
  passwords: Passwords;
  signIns: AttemptGuard;
}): Confirmations {
  return {
    async byPassword({ userId, address }, password) {
      const user = await findUserById(db, userId);
      if (!user) throw new AppError('invalid_token');
      await signIns.require(address, user.email, SIGNED_IN);
      if (!(await passwords.verify(user.password_hash, password, userId))) {
        await signIns.count(address, user.email, SIGNED_IN);
        throw new AppError('wrong_password');
      }
      await signIns.require(address, user.email, SIGNED_IN);
      return user;
    },
  };
}
