import type { Database } from '#server/database/database.ts';
import { hashToken } from './tokens.ts';
import type { UserRow } from './user-store.ts';

/** What a mailed link is for. */
export type LinkPurpose = 'verify-email';

export interface NewLink {
  userId: string;
  purpose: LinkPurpose;
  token: string;
  now: string;
  expiresAt: string;
}

export async function insertLink(db: Database, { userId, purpose, token, now, expiresAt }: NewLink): Promise<void> {
  await db
    .insertInto('email_links')
    .values({ hash: hashToken(token), user_id: userId, purpose, created_at: now, expires_at: expiresAt })
    .execute();
}

/** A link with the person it was sent to. */
export function findLink(
  db: Database,
  purpose: LinkPurpose,
  token: string,
): Promise<(UserRow & { link_expires_at: string }) | undefined> {
  return db
    .selectFrom('email_links')
    .innerJoin('users', 'users.id', 'email_links.user_id')
    .selectAll('users')
    .select('email_links.expires_at as link_expires_at')
    .where('email_links.hash', '=', hashToken(token))
    .where('email_links.purpose', '=', purpose)
    .executeTakeFirst();
}

/** When links of this purpose were sent to a person, since a time. */
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

export async function deleteLinksEndedBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('email_links').where('expires_at', '<', time).execute();
}
