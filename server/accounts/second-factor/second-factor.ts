import { AppError } from '#contract/errors.ts';
import type { Database } from '#domain/database/database.ts';
import type { AttemptGuard } from '../attempts/attempt-guard.ts';
import type { Requester, Confirmations } from '../passwords/confirmations.ts';
import type { Encryption } from '#server/database/encryption.ts';
import { hashRecoveryCode, matchingStep, newRecoveryCodes, newTotpSecret, shownSecret, totpUri } from './totp.ts';
import { confirmTotp, deleteTotp, findTotp, putUnconfirmedTotp, useRecoveryCode, useTotpStep } from './totp-store.ts';
import { findUserById, type UserRow } from '#domain/accounts/users-store.ts';

/** Codes of an authenticator app, required besides the password. */
export interface SecondFactor {
  start(requester: Requester, password: string): Promise<{ secret: string; uri: string }>;
  /** Turns it on and returns the recovery codes, which are shown only once. */
  confirm(requester: Requester, code: string): Promise<string[]>;
  remove(requester: Requester, given: { password: string; code: string }): Promise<void>;
  /** Whether this is the present code or an unused recovery code. Either works only once. */
  check(user: UserRow, code: string): Promise<boolean>;
}

export interface SecondFactorOptions {
  db: Database;
  now: () => Date;
  encryption: Encryption;
  confirmations: Confirmations;
  attempts: AttemptGuard;
}

export function createSecondFactor({
  db,
  now,
  encryption,
  confirmations,
  attempts,
}: SecondFactorOptions): SecondFactor {
  /** The attempt is counted before the code is checked, so that guesses sent at the same time count too. */
  async function counted(user: UserRow, isRight: () => Promise<boolean>): Promise<boolean> {
    const place = `account:${user.id}`;
    await attempts.require(place, user.email);
    await attempts.count(place, user.email);
    const right = await isRight();
    if (right) await attempts.clear(place, user.email);
    return right;
  }

  async function useCode(db: Database, userId: string, code: string): Promise<boolean> {
    const stored = await findTotp(db, userId);
    const secret = stored ? encryption.decrypt(stored.secret, userId) : null;
    const step = secret === null ? null : matchingStep(secret, code, now().getTime());
    if (!stored || step === null) return false;
    return useTotpStep(db, { userId, secret: stored.secret, step });
  }

  function check(user: UserRow, code: string): Promise<boolean> {
    return counted(
      user,
      async () =>
        (await useCode(db, user.id, code)) || (await useRecoveryCode(db, user.id, hashRecoveryCode(user.id, code))),
    );
  }

  async function start(requester: Requester, password: string): Promise<{ secret: string; uri: string }> {
    const user = await confirmations.byPassword(requester, password);
    const secret = newTotpSecret();
    if (!(await putUnconfirmedTotp(db, user.id, encryption.encrypt(secret, user.id)))) throw new AppError('totp_on');
    return { secret: shownSecret(secret), uri: totpUri(secret, user.email) };
  }

  async function confirm({ userId }: Requester, code: string): Promise<string[]> {
    const user = await findUserById(db, userId);
    const stored = await findTotp(db, userId);
    if (!user || !stored) throw new AppError('totp_not_started');
    if (stored.confirmed_at !== null) throw new AppError('totp_on');
    const codes = newRecoveryCodes();
    const hashes = codes.map((recovery) => hashRecoveryCode(userId, recovery));
    const right = await counted(user, () =>
      db.transaction().execute(async (transaction) => {
        if (!(await useCode(transaction, userId, code))) return false;
        await confirmTotp(transaction, { userId, hashes, now: now().toISOString() });
        return true;
      }),
    );
    if (!right) throw new AppError('wrong_code');
    return codes;
  }

  async function remove(requester: Requester, { password, code }: { password: string; code: string }): Promise<void> {
    const user = await confirmations.byPassword(requester, password);
    if (user.mfa_enabled !== 1) throw new AppError('totp_off');
    if (!(await check(user, code))) throw new AppError('wrong_code');
    await db.transaction().execute((transaction) => deleteTotp(transaction, user.id));
  }

  return { start, confirm, remove, check };
}
