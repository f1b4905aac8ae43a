import type { Database } from '#domain/database/database.ts';
import type { HostedIdentity } from './hosted-provider.ts';
import type { UserRow } from '#domain/accounts/users-store.ts';

type Identity = Pick<HostedIdentity, 'issuer' | 'subject'>;

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
