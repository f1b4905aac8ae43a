import type { Session } from '#contract/accounts/people.ts';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/database/database.ts';
import { foldEmail } from '../email.ts';
import type { HostedIdentity, HostedProvider } from './hosted-provider.ts';
import { findUserByIdentity, linkIdentity } from './hosted-store.ts';
import type { Origin } from '../sessions/session-store.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { findUserByEmail, findUserById, insertUser, promoteVerified, setEmail, type UserRow } from '../user-store.ts';

/** Sessions for people whom a hosted provider signed in. */
export interface HostedSignIn {
  exchange(token: string, origin: Origin): Promise<Session>;
  /** Whether the token is this person's, for a confirmation. */
  belongsTo(token: string, userId: string): Promise<boolean>;
}

export interface HostedSignInOptions {
  db: Database;
  now: () => Date;
  adminEmails: readonly string[];
  registrationOpen: boolean;
  sessions: Sessions;
  /** null where hosted accounts are not configured. */
  provider: HostedProvider | null;
}

export function createHostedSignIn(options: HostedSignInOptions): HostedSignIn {
  const { db, now, adminEmails, registrationOpen, sessions, provider } = options;

  async function exchange(token: string, origin: Origin): Promise<Session> {
    if (!provider) throw new AppError('provider_not_configured');
    const identity = await provider.identify(token);
    const time = now().toISOString();
    const settled = () => db.transaction().execute((transaction) => settle(transaction, identity, time));
    const user = await settled().catch(async (error: unknown) => {
      // Another call with the same person's token has made them first.
      if (await findUserByIdentity(db, identity)) return settled();
      throw error;
    });
    if (user.is_active !== 1) throw new AppError('account_deactivated');
    return sessions.start(user, origin);
  }

  /** Finds or makes the person, with the address as the provider confirms it. */
  async function settle(db: Database, identity: HostedIdentity, time: string): Promise<UserRow> {
    const linked = await findUserByIdentity(db, identity);
    const user = linked ?? (await linkByAddress(db, identity, time)) ?? (await welcome(db, identity, time));
    const settled = user.email_verified_at !== null && user.email_folded === foldEmail(identity.email);
    // An address that another account has stays that account's.
    if (identity.emailConfirmed && !settled) await setEmail(db, user.id, identity.email, time);
    if (identity.emailConfirmed) await promoteVerified(db, adminEmails, time);
    return (await findUserById(db, user.id)) ?? user;
  }

  /** The account that has the address already, where both sides know that it is the person's. */
  async function linkByAddress(db: Database, identity: HostedIdentity, now: string): Promise<UserRow | null> {
    const user = await findUserByEmail(db, identity.email);
    if (!user) return null;
    const sure = identity.emailConfirmed && user.email_verified_at !== null;
    if (!sure || !(await linkIdentity(db, { identity, userId: user.id, now }))) throw new AppError('email_taken');
    return user;
  }

  async function welcome(db: Database, identity: HostedIdentity, now: string): Promise<UserRow> {
    if (!registrationOpen) throw new AppError('registration_closed');
    const user = await insertUser(db, { email: identity.email, passwordHash: null, now });
    if (!user || !(await linkIdentity(db, { identity, userId: user.id, now }))) throw new AppError('email_taken');
    return user;
  }

  return {
    exchange,
    async belongsTo(token, userId) {
      if (!provider) return false;
      const user = await findUserByIdentity(db, await provider.identify(token));
      return user?.id === userId;
    },
  };
}
