import { randomUUID } from 'node:crypto';
import type { Session } from '#contract/accounts/people.ts';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#domain/database/database.ts';
import type { NoteEvent } from '#server/http/security-events.ts';
import { foldEmail } from '#book/text/normalize-text.ts';
import type { HostedIdentity, HostedProvider } from './hosted-provider.ts';
import { findUserByIdentity, linkIdentity } from './hosted-store.ts';
import type { Origin } from '../sessions/session-store.ts';
import type { Sessions } from '../sessions/sessions.ts';
import {
  findUserByEmail,
  findUserById,
  insertUser,
  promoteVerified,
  setEmail,
  type UserRow,
} from '#domain/accounts/users-store.ts';

/** Sessions for people whom a hosted provider signed in. */
export interface HostedSignIn {
  exchange(token: string, origin: Origin): Promise<Session>;
  /** Whether the token belongs to this person; used to confirm weighty changes. */
  belongsTo(token: string, userId: string): Promise<boolean>;
}

export interface HostedSignInOptions {
  db: Database;
  now: () => Date;
  adminEmails: readonly string[];
  registrationOpen: boolean;
  sessions: Sessions;
  noteEvent: NoteEvent;
  /** Null where hosted accounts are not configured. */
  provider: HostedProvider | null;
}

export function createHostedSignIn(options: HostedSignInOptions): HostedSignIn {
  const { db, now, adminEmails, registrationOpen, sessions, provider, noteEvent } = options;

  async function exchange(token: string, origin: Origin): Promise<Session> {
    if (!provider) throw new AppError('provider_not_configured');
    const identity = await provider.identify(token);
    const time = now().toISOString();
    const findOrCreatePerson = () =>
      db.transaction().execute((transaction) => findOrCreate(transaction, identity, time));
    const user = await findOrCreatePerson().catch(async (error: unknown) => {
      // A call at the same time may have created the person first.
      if (await findUserByIdentity(db, identity)) return findOrCreatePerson();
      throw error;
    });
    const facts = { person: user.id, address: origin.address };
    if (user.is_active !== 1) {
      noteEvent('sign_in_deactivated', facts);
      throw new AppError('account_deactivated');
    }
    const session = await sessions.start(user, origin);
    noteEvent('signed_in', facts);
    return session;
  }

  /** Finds or creates the person, with the address that the provider has confirmed. */
  async function findOrCreate(db: Database, identity: HostedIdentity, time: string): Promise<UserRow> {
    const linked = await findUserByIdentity(db, identity);
    const user = linked ?? (await linkByAddress(db, identity)) ?? (await register(db, identity, time));
    const isConfirmed = user.email_verified_at !== null && user.email_folded === foldEmail(identity.email);
    // setEmail changes nothing where another account has the address.
    if (identity.emailConfirmed && !isConfirmed) await setEmail(db, user.id, identity.email, time);
    if (identity.emailConfirmed) await promoteVerified(db, adminEmails, time);
    return (await findUserById(db, user.id)) ?? user;
  }

  /** Links the account that has the address already, if both the provider and we have confirmed the address. */
  async function linkByAddress(db: Database, identity: HostedIdentity): Promise<UserRow | null> {
    const user = await findUserByEmail(db, identity.email);
    if (!user) return null;
    const sure = identity.emailConfirmed && user.email_verified_at !== null;
    if (!sure || !(await linkIdentity(db, { identity, userId: user.id }))) throw new AppError('email_taken');
    return user;
  }

  async function register(db: Database, identity: HostedIdentity, now: string): Promise<UserRow> {
    if (!registrationOpen) throw new AppError('registration_closed');
    const user = await insertUser(db, { id: randomUUID(), email: identity.email, passwordHash: null, now });
    if (!user || !(await linkIdentity(db, { identity, userId: user.id }))) throw new AppError('email_taken');
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
