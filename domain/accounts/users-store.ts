import type { Selectable } from 'kysely';
import { type Database, isPostgres } from '#domain/database/database.ts';
import type { UserTable } from '#domain/database/schema.ts';
import { ROLES, type User } from '#contract/accounts/people.ts';
import { foldEmail } from '#book/text/normalize-text.ts';

export type UserRow = Selectable<UserTable>;

interface NewUser {
  id: string;
  email: string;
  passwordHash: string | null;
  now: string;
}

export function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email_folded', '=', foldEmail(email)).executeTakeFirst();
}

export function findUserById(db: Database, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a person's row until the end of the transaction. */
export async function lockUser(db: Database, id: string): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .$if(isPostgres(db), (query) => query.forUpdate())
    .execute();
}

/** Undefined where the address has an account already, even one that is being created at the same time. */
export function insertUser(db: Database, { id, email, passwordHash, now }: NewUser): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values({
      id,
      email,
      email_folded: foldEmail(email),
      role: 'user',
      is_active: 1,
      email_verified_at: null,
      mfa_enabled: 0,
      password_hash: passwordHash,
      created_at: now,
      updated_at: now,
      last_login_at: null,
    })
    .onConflict((conflict) => conflict.column('email_folded').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Records a sign-in; false where the person has changed since they were read (see `changeIfSame`). */
export function noteSignIn(db: Database, user: FoundUser, now: string): Promise<boolean> {
  return changeIfSame(db, user, { last_login_at: now });
}

/** Replaces a password; false where the person has changed since they were read (see `changeIfSame`). */
export function replacePassword(
  db: Database,
  user: FoundUser,
  { hash, now }: { hash: string; now: string },
): Promise<boolean> {
  return changeIfSame(db, user, { password_hash: hash, updated_at: now });
}

type FoundUser = Pick<UserRow, 'id' | 'password_hash'>;

/**
 * Changes a person; false where their password was replaced or they were deactivated since they were read. Locks the row until the end of the
 * transaction, so that neither can happen meanwhile.
 */
async function changeIfSame(
  db: Database,
  { id, password_hash }: FoundUser,
  change: Partial<Pick<UserRow, 'last_login_at' | 'password_hash' | 'updated_at'>>,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .where('password_hash', 'is not distinct from', password_hash)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setVerified(db: Database, userId: string, now: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}

export async function setDisplayName(db: Database, userId: string, name: string, now: string): Promise<void> {
  await db.updateTable('users').set({ display_name: name, updated_at: now }).where('id', '=', userId).execute();
}

export async function setPasswordHash(db: Database, userId: string, hash: string, now: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: hash, updated_at: now }).where('id', '=', userId).execute();
}

/** Sets an address that the person has proved to be theirs; false where another account has it. */
export async function setEmail(db: Database, userId: string, email: string, now: string): Promise<boolean> {
  const holder = await findUserByEmail(db, email);
  if (holder && holder.id !== userId) return false;
  await db
    .updateTable('users')
    .set({ email, email_folded: foldEmail(email), email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute();
  return true;
}

/** Makes the accounts with these addresses administrators, if the address is verified. */
export async function promoteVerified(db: Database, emails: readonly string[], now: string): Promise<void> {
  if (emails.length === 0) return;
  await db
    .updateTable('users')
    .set({ role: 'admin', updated_at: now })
    .where('email_folded', 'in', emails.map(foldEmail))
    .where('email_verified_at', 'is not', null)
    .where('role', '!=', 'admin')
    .execute();
}

/** The addresses of the administrators who are active and verified, the oldest account first. */
export async function listAdministratorAddresses(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('is_active', '=', 1)
    .where('email_verified_at', 'is not', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ email }) => email);
}

/** A person at a hosted provider of accounts. */
interface Identity {
  issuer: string;
  subject: string;
}

export function findUserByIdentity(db: Database, { issuer, subject }: Identity): Promise<UserRow | undefined> {
  return db
    .selectFrom('hosted_identities')
    .innerJoin('users', 'users.id', 'hosted_identities.user_id')
    .selectAll('users')
    .where('hosted_identities.issuer', '=', issuer)
    .where('hosted_identities.subject', '=', subject)
    .executeTakeFirst();
}

/** Links an identity to a person; false where either is linked already. */
export async function linkIdentity(
  db: Database,
  { identity, userId }: { identity: Identity; userId: string },
): Promise<boolean> {
  const result = await db
    .insertInto('hosted_identities')
    .values({ issuer: identity.issuer, subject: identity.subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A stored person as the API returns them. */
export function toUser(
  row: Pick<UserRow, 'id' | 'email' | 'display_name' | 'email_verified_at' | 'role' | 'created_at' | 'mfa_enabled'>,
): User & { mfa_enabled: boolean } {
  return {
    id: row.id,
    email: row.email,
    display_name: row.display_name,
    email_verified: row.email_verified_at !== null,
    role: ROLES.find((role) => role === row.role) ?? 'user',
    created_at: row.created_at,
    mfa_enabled: row.mfa_enabled === 1,
  };
}
