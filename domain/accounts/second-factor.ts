import { AppError } from '#contract/errors.ts';
import { guardAttempts } from '#domain/attempts/attempt-guard.ts';
import type { AccountServices } from './account-services.ts';
import { confirmByPassword, type Requester } from './passwords.ts';
import { confirmTotp, deleteTotp, findTotp, putUnconfirmedTotp, useRecoveryCode, useTotpStep } from './totp-store.ts';
import { findUserById, type UserRow } from './users-store.ts';

/*
 * Codes of an authenticator app, required besides the password.
 */

/** Makes a secret for the person's app; it counts once a code of it is confirmed. */
export async function startTotp(
  services: AccountServices,
  requester: Requester,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { db, secrets, encryption } = services;
  const user = await confirmByPassword(services, requester, password);
  const secret = secrets.newTotpSecret();
  if (!(await putUnconfirmedTotp(db, user.id, encryption.encrypt(secret, user.id)))) throw new AppError('totp_on');
  return { secret: secrets.shownTotpSecret(secret), uri: secrets.totpUri(secret, user.email) };
}

/** Turns the second factor on and returns the recovery codes, which are shown only once. */
export async function turnOnTotp(services: AccountServices, { userId }: Requester, code: string): Promise<string[]> {
  const { db, now, secrets } = services;
  const user = await findUserById(db, userId);
  const stored = await findTotp(db, userId);
  if (!user || !stored) throw new AppError('totp_not_started');
  if (stored.confirmed_at !== null) throw new AppError('totp_on');
  const codes = secrets.newRecoveryCodes();
  const hashes = codes.map((recovery) => secrets.hashRecoveryCode(userId, recovery));
  const right = await counted(services, user, () =>
    db.transaction().execute(async (transaction) => {
      if (!(await useCode({ ...services, db: transaction }, userId, code))) return false;
      await confirmTotp(transaction, { userId, hashes, now: now().toISOString() });
      return true;
    }),
  );
  if (!right) throw new AppError('wrong_code');
  return codes;
}

/** Turns the second factor off. */
export async function removeTotp(
  services: AccountServices,
  requester: Requester,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const user = await confirmByPassword(services, requester, password);
  if (user.mfa_enabled !== 1) throw new AppError('totp_off');
  if (!(await checkCode(services, user, code))) throw new AppError('wrong_code');
  await services.db.transaction().execute((transaction) => deleteTotp(transaction, user.id));
}

/** Whether this is the present code or an unused recovery code. Either works only once. */
export function checkCode(services: AccountServices, user: UserRow, code: string): Promise<boolean> {
  const { db, secrets } = services;
  return counted(
    services,
    user,
    async () =>
      (await useCode(services, user.id, code)) ||
      (await useRecoveryCode(db, user.id, secrets.hashRecoveryCode(user.id, code))),
  );
}

/** The attempt is counted before the code is checked, so that guesses sent at the same time count too. */
async function counted(services: AccountServices, user: UserRow, isRight: () => Promise<boolean>): Promise<boolean> {
  const attempts = guardAttempts(services, 'second-factor');
  const place = `account:${user.id}`;
  await attempts.require(place, user.email);
  await attempts.count(place, user.email);
  const right = await isRight();
  if (right) await attempts.clear(place, user.email);
  return right;
}

async function useCode(
  { db, now, secrets, encryption }: AccountServices,
  userId: string,
  code: string,
): Promise<boolean> {
  const stored = await findTotp(db, userId);
  const secret = stored ? encryption.decrypt(stored.secret, userId) : null;
  const step = secret === null ? null : secrets.matchingTotpStep(secret, code, now().getTime());
  if (!stored || step === null) return false;
  return useTotpStep(db, { userId, secret: stored.secret, step });
}
