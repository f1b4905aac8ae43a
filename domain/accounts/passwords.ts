import { AppError } from '#contract/errors.ts';
import { guardAttempts } from '#domain/attempts/attempt-guard.ts';
import type { AccountServices } from './account-services.ts';
import { refuseCommon } from './common-passwords.ts';
import { belongsTo } from './hosted-sign-in.ts';
import { findUserById, type UserRow } from './users-store.ts';

type PasswordServices = Pick<AccountServices, 'secrets' | 'passwordQueue'>;

/*
 * Passwords are hashed one after the other, because hashing is slow. `asker` says whose turn it is: an account, or the network address of
 * somebody who is not signed in. It is never the account that they name, or else a stranger could keep its owner out.
 */

/** Throws `invalid_input` where the password is a common one. */
export async function hashPassword(
  { secrets, passwordQueue }: PasswordServices,
  password: string,
  asker: string,
): Promise<string> {
  await refuseCommon(password);
  return passwordQueue.run(asker, () => secrets.hashPassword(password));
}

/** Takes the same time whether or not there is an account: pass null where there is none. */
export function verifyPassword(
  { secrets, passwordQueue }: PasswordServices,
  { hash, password, asker }: { hash: string | null; password: string; asker: string },
): Promise<boolean> {
  return passwordQueue.run(asker, () => secrets.matchesPassword(hash, password));
}

/** Who asks, and from which network address. */
export interface Requester {
  userId: string;
  sessionId: string;
  address: string;
}

/** Failed attempts of strangers do not keep the signed-in owner from changing the password. */
const SIGNED_IN = { known: true };

/** Checks the password before a change that needs it; a wrong one counts as a failed sign-in. Returns the person; throws `wrong_password`. */
export async function confirmByPassword(
  services: AccountServices,
  { userId, address }: Requester,
  password: string,
): Promise<UserRow> {
  const signIns = guardAttempts(services, 'sign-in');
  const user = await findUserById(services.db, userId);
  if (!user) throw new AppError('invalid_token');
  await signIns.require(address, user.email, SIGNED_IN);
  if (!(await verifyPassword(services, { hash: user.password_hash, password, asker: userId }))) {
    await signIns.count(address, user.email, SIGNED_IN);
    throw new AppError('wrong_password');
  }
  await signIns.require(address, user.email, SIGNED_IN);
  return user;
}

/** How a person proves who they are: by the password, or by a token of the hosted provider that signs them in. */
interface IdentityProof {
  password?: string | undefined;
  hostedToken?: string | undefined;
}

/** Makes a person prove who they are before a change that needs it. Throws `wrong_password`. */
export async function confirm(
  services: AccountServices,
  requester: Requester,
  { password, hostedToken }: IdentityProof,
): Promise<void> {
  if (hostedToken === undefined) await confirmByPassword(services, requester, password ?? '');
  else if (!(await belongsTo(services, hostedToken, requester.userId))) throw new AppError('wrong_password');
}
