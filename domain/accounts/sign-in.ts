import type { Session, User } from '#contract/accounts/people.ts';
import { AppError } from '#contract/errors.ts';
import { accountKey, guardAttempts } from '#domain/attempts/attempt-guard.ts';
import { countedAddress } from '#domain/attempts/attempts.ts';
import { insertAttempt, listAttemptsOn } from '#domain/attempts/attempts-store.ts';
import type { AccountServices, EventFacts } from './account-services.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { checkCode } from './second-factor.ts';
import { startSession } from './sessions.ts';
import { listSessionsOf, type Origin } from './sessions-store.ts';
import { findUserByEmail, insertUser, lockUser, toUser, type UserRow } from './users-store.ts';
import { sendVerification } from './verification.ts';

/*
 * Built-in accounts: registration, and sign-in with address, password and, where the person turned it on, a code. The network address
 * (`address`) of a call is needed to count attempts.
 */

export interface Credentials {
  email: string;
  password: string;
}

/** The longest time that the answer to a registration waits for the mail. Sending goes on in the background after that. */
const MAIL_WAIT_MS = 2000;

/** Makes an account and mails the link that verifies its address. */
export async function register(
  services: AccountServices,
  { email, password }: Credentials,
  address: string,
): Promise<User> {
  const { db, now, newId, background } = services;
  requireBuiltin(services);
  const registrations = guardAttempts(services, 'registration');
  if (!services.registrationOpen) throw new AppError('registration_closed');
  await registrations.require(address, email);
  await registrations.count(address, email);
  if (await findUserByEmail(db, email)) throw new AppError('email_taken');
  const passwordHash = await hashPassword(services, password, countedAddress(address));
  const user = await insertUser(db, { id: newId(), email, passwordHash, now: now().toISOString() });
  if (!user) throw new AppError('email_taken');
  await background.run('A verification mail could not be sent', () => sendVerification(services, user), MAIL_WAIT_MS);
  return toUser(user);
}

/** Starts a session for a person who knows the password and, where the account needs one, has a code. */
export async function login(
  services: AccountServices,
  { email, password, code }: Credentials & { code?: string | undefined },
  origin: Origin,
): Promise<Session> {
  const { db, noteEvent } = services;
  requireBuiltin(services);
  const { address } = origin;
  const found = await findUserByEmail(db, email);
  const attempt = { email, address, known: await isKnown(services, found, address) };
  await requireFree(services, attempt);
  const user = await requirePassword(services, { user: found, password, attempt });
  if (user.is_active !== 1) {
    noteEvent('sign_in_deactivated', { ...factsOf(services, attempt), person: user.id });
    throw new AppError('account_deactivated');
  }
  await requireCode(services, { user, code, attempt });
  await guardAttempts(services, 'sign-in').clear(address, email);
  const session = await startSession(services, user, origin);
  noteEvent('signed_in', { ...factsOf(services, attempt), person: user.id });
  return session;
}

function requireBuiltin({ provider }: AccountServices): void {
  if (provider) throw new AppError('builtin_accounts_off');
}

interface SignInAttempt {
  email: string;
  address: string;
  /** Whether the person is known at this address. */
  known: boolean;
}

/** Whether the person's most recent session came from this network. */
async function isKnown({ db, now }: AccountServices, user: UserRow | undefined, address: string): Promise<boolean> {
  // The query runs even where there is no such person, so that the time it takes reveals nothing.
  const sessions = await listSessionsOf(db, user?.id ?? '', now().toISOString());
  return sessions.some((session) => countedAddress(session.address) === countedAddress(address));
}

/** Throws where the account or the address has to wait. */
async function requireFree(services: AccountServices, attempt: SignInAttempt): Promise<void> {
  try {
    await guardAttempts(services, 'sign-in').require(attempt.address, attempt.email, attempt);
  } catch (error) {
    services.noteEvent('sign_in_limited', factsOf(services, attempt));
    throw error;
  }
}

async function requirePassword(
  services: AccountServices,
  { user, password, attempt }: { user: UserRow | undefined; password: string; attempt: SignInAttempt },
): Promise<UserRow> {
  const asker = countedAddress(attempt.address);
  const right = await verifyPassword(services, { hash: user?.password_hash ?? null, password, asker });
  if (user && right) {
    // Checked again after the password: guesses sent at once would otherwise all pass the first check.
    await requireFree(services, attempt);
    return user;
  }
  services.noteEvent('sign_in_failed', factsOf(services, attempt));
  await countFailure(services, user, attempt);
  throw new AppError('invalid_credentials');
}

async function requireCode(
  services: AccountServices,
  { user, code, attempt }: { user: UserRow; code: string | undefined; attempt: SignInAttempt },
): Promise<void> {
  if (user.mfa_enabled !== 1) return;
  if (code === undefined) throw new AppError('second_factor_required');
  if (await checkCode(services, user, code)) return;
  services.noteEvent('second_factor_refused', { ...factsOf(services, attempt), person: user.id });
  await countFailure(services, user, attempt);
  throw new AppError('invalid_second_factor');
}

/** Counts a wrong password or code, and tells the owner where the account now has to wait. */
async function countFailure(
  services: AccountServices,
  user: UserRow | undefined,
  attempt: SignInAttempt,
): Promise<void> {
  const { locked } = await guardAttempts(services, 'sign-in').count(attempt.address, attempt.email, attempt);
  if (!locked) return;
  services.noteEvent('account_locked', factsOf(services, attempt));
  if (!user) return;
  const send = () => sendLockNotice(services, user, attempt.address);
  void services.background.run('A notice of wrong passwords could not be sent', send, 0);
}

function factsOf(services: AccountServices, { email, address }: SignInAttempt): EventFacts {
  return { account: accountKey(services, email), address };
}

/** While somebody goes on guessing, the account has to wait again and again; one mail an hour is enough. */
const ONE_NOTICE_IN_MS = 60 * 60_000;

/** Tells a person by mail that their account has to wait because of wrong passwords, unless a mail said so within the last hour. */
async function sendLockNotice(services: AccountServices, user: UserRow, address: string): Promise<void> {
  const { db, now, newId, mails, appUrl } = services;
  const time = now();
  const key = { kind: 'lock-mail', account: accountKey(services, user.email) } as const;
  const isFirst = await db.transaction().execute(async (transaction) => {
    // The lock makes sure that only one of two concurrent notices is sent.
    await lockUser(transaction, user.id);
    const since = new Date(time.getTime() - ONE_NOTICE_IN_MS).toISOString();
    if ((await listAttemptsOn(transaction, { ...key, since })).length > 0) return false;
    await insertAttempt(transaction, { ...key, address: '' }, { id: newId(), now: time.toISOString() });
    return true;
  });
  if (isFirst) await mails.sendLockNotice(user.email, { address, time, link: `${appUrl()}/reset-password` });
}
