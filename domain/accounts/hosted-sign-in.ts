import { foldEmail } from '#book/text/normalize-text.ts';
import type { Session } from '#contract/accounts/people.ts';
import { AppError } from '#contract/errors.ts';
import type { AccountServices, HostedIdentity } from './account-services.ts';
import { startSession } from './sessions.ts';
import type { Origin } from './sessions-store.ts';
import {
  findUserByEmail,
  findUserById,
  findUserByIdentity,
  insertUser,
  linkIdentity,
  promoteVerified,
  setEmail,
  type UserRow,
} from './users-store.ts';

/** Starts a session for a person whom the hosted provider has signed in. */
export async function exchangeToken(services: AccountServices, token: string, origin: Origin): Promise<Session> {
  const { db, provider, noteEvent } = services;
  if (!provider) throw new AppError('provider_not_configured');
  const identity = await provider.identify(token);
  const findOrCreatePerson = () =>
    db.transaction().execute((transaction) => findOrCreate({ ...services, db: transaction }, identity));
  const user = await findOrCreatePerson().catch(async (error: unknown) => {
    // A concurrent call may have created the person first.
    if (await findUserByIdentity(db, identity)) return findOrCreatePerson();
    throw error;
  });
  const facts = { person: user.id, address: origin.address };
  if (user.is_active !== 1) {
    noteEvent('sign_in_deactivated', facts);
    throw new AppError('account_deactivated');
  }
  const session = await startSession(services, user, origin);
  noteEvent('signed_in', facts);
  return session;
}

/** Whether the token belongs to this person; confirms changes that need a proof. */
export async function belongsTo(
  { db, provider }: Pick<AccountServices, 'db' | 'provider'>,
  token: string,
  userId: string,
): Promise<boolean> {
  if (!provider) return false;
  const user = await findUserByIdentity(db, await provider.identify(token));
  return user?.id === userId;
}

/** Finds or creates the person, with the address that the provider has confirmed. */
async function findOrCreate(services: AccountServices, identity: HostedIdentity): Promise<UserRow> {
  const { db, adminEmails } = services;
  const time = services.now().toISOString();
  const linked = await findUserByIdentity(db, identity);
  const user = linked ?? (await linkByAddress(services, identity)) ?? (await registerHosted(services, identity, time));
  const isConfirmed = user.email_verified_at !== null && user.email_folded === foldEmail(identity.email);
  // setEmail changes nothing where another account has the address.
  if (identity.emailConfirmed && !isConfirmed) await setEmail(db, user.id, identity.email, time);
  if (identity.emailConfirmed) await promoteVerified(db, adminEmails, time);
  return (await findUserById(db, user.id)) ?? user;
}

/** Links the account that has the address already, if both the provider and we have confirmed the address. */
async function linkByAddress({ db }: AccountServices, identity: HostedIdentity): Promise<UserRow | null> {
  const user = await findUserByEmail(db, identity.email);
  if (!user) return null;
  const sure = identity.emailConfirmed && user.email_verified_at !== null;
  if (!sure || !(await linkIdentity(db, { identity, userId: user.id }))) throw new AppError('email_taken');
  return user;
}

async function registerHosted(services: AccountServices, identity: HostedIdentity, now: string): Promise<UserRow> {
  const { db, newId, registrationOpen } = services;
  if (!registrationOpen) throw new AppError('registration_closed');
  const user = await insertUser(db, { id: newId(), email: identity.email, passwordHash: null, now });
  if (!user || !(await linkIdentity(db, { identity, userId: user.id }))) throw new AppError('email_taken');
  return user;
}
