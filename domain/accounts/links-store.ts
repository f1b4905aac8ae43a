import type { Database } from '#domain/database/database.ts';
import type { UserRow } from './users-store.ts';

/** What a mailed link is for. */
export type LinkPurpose = 'verify-email' | 'change-email' | 'reset-password';

interface NewLink {
  userId: string;
  purpose: LinkPurpose;
  hash: string;
  now: string;
  expiresAt: string;
  /** The new address, for `change-email`. */
  newEmail?: string;
}

export async function insertLink(db: Database, link: NewLink): Promise<void> {
  const { userId, purpose, hash, now, expiresAt, newEmail = null } = link;
  await db
    .insertInto('email_links')
    .values({
      hash,
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: expiresAt,
      new_email: newEmail,
    })
    .execute();
}

export type FoundLink = UserRow & { link_expires_at: string; link_purpose: string; new_email: string | null };

/** Finds a link for one of these purposes by the hash of its token, with the person it was sent to. */
export function findLink(db: Database, purposes: readonly LinkPurpose[], hash: string): Promise<FoundLink | undefined> {
  return db
    .selectFrom('email_links')
    .innerJoin('users', 'users.id', 'email_links.user_id')
    .selectAll('users')
    .select([
      'email_links.expires_at as link_expires_at',
      'email_links.purpose as link_purpose',
      'email_links.new_email',
    ])
    .where('email_links.hash', '=', hash)
    .where('email_links.purpose', 'in', purposes)
    .executeTakeFirst();
}

/** Marks a link as used; false where another call did so first. On both databases it waits for a transaction that uses the same link. */
export async function useLink(db: Database, hash: string): Promise<boolean> {
  const result = await db.deleteFrom('email_links').where('hash', '=', hash).executeTakeFirst();
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
  { userId, purposes, keptHash }: { userId: string; purposes: readonly LinkPurpose[]; keptHash?: string },
): Promise<void> {
  await db
    .deleteFrom('email_links')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('hash', '!=', keptHash ?? '')
    .execute();
}

export async function deleteLinksEndedBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('email_links').where('expires_at', '<', time).execute();
}
