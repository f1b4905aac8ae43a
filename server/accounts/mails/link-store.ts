import type { Database } from '#domain/database/database.ts';
import { hashToken } from '../sessions/tokens.ts';
import type { UserRow } from '#domain/accounts/users-store.ts';

/** What a mailed link is for. */
export type LinkPurpose = 'verify-email' | 'change-email' | 'reset-password';

export interface NewLink {
  userId: string;
  purpose: LinkPurpose;
  token: string;
  now: string;
  expiresAt: string;
  /** The new address, for `change-email`. */
  newEmail?: string;
}

export async function insertLink(db: Database, link: NewLink): Promise<void> {
  const { userId, purpose, token, now, expiresAt, newEmail = null } = link;
  await db
    .insertInto('email_links')
    .values({
      hash: hashToken(token),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: expiresAt,
      new_email: newEmail,
    })
    .execute();
}

export type FoundLink = UserRow & { link_expires_at: string; link_purpose: string; new_email: string | null };

/** A link for one of these purposes, with the person it was sent to. */
export function findLink(
  db: Database,
  purposes: readonly LinkPurpose[],
  token: string,
): Promise<FoundLink | undefined> {
  return db
    .selectFrom('email_links')
    .innerJoin('users', 'users.id', 'email_links.user_id')
    .selectAll('users')
    .select([
      'email_links.expires_at as link_expires_at',
      'email_links.purpose as link_purpose',
      'email_links.new_email',
    ])
    .where('email_links.hash', '=', hashToken(token))
    .where('email_links.purpose', 'in', purposes)
    .executeTakeFirst();
}

/** Marks a link as used; false where another call did so first. Both databases wait here for a transaction that is using the same link. */
export async function useLink(db: Database, token: string): Promise<boolean> {
  const result = await db.deleteFrom('email_links').where('hash', '=', hashToken(token)).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** The times at which links of this purpose were sent to a person, since a given time. */
export async function listLinkTimes(
  db: Database,
  { userId, purpose, since }: { userId: string; purpose: LinkPurpose; since: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('email_links')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .execute();
  return rows.map(({ created_at }) => Date.parse(created_at));
}

/** Deletes the links of these purposes that a person was sent, except one. */
export async function deleteLinks(
  db: Database,
  { userId, purposes, keptToken }: { userId: string; purposes: readonly LinkPurpose[]; keptToken?: string },
): Promise<void> {
  await db
    .deleteFrom('email_links')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('hash', '!=', keptToken === undefined ? '' : hashToken(keptToken))
    .execute();
}

export async function deleteLinksEndedBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('email_links').where('expires_at', '<', time).execute();
}
