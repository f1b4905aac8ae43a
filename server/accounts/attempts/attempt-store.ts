import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import type { Attempt } from './attempts.ts';
import { foldEmail } from '../users/email.ts';

export type AttemptKind = 'sign-in' | 'mail' | 'registration' | 'second-factor' | 'contact' | 'contact-in-all';

/** What attempts are counted by: the network address that they came from, and the account that they were made on. */
export interface AttemptKey {
  kind: AttemptKind;
  address: string;
  account: string;
}

/** The key of an account in the table. Only a hash is kept, because people type anything into the address field, even passwords. */
export function accountKey(email: string): string {
  return createHash('sha256').update(foldEmail(email)).digest('hex');
}

export async function listAttempts(
  db: Database,
  { kind, address, since }: { kind: AttemptKind; address: string; since: string },
): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('attempts')
    .select(['account', 'made_at'])
    .where('kind', '=', kind)
    .where('address', '=', address)
    .where('made_at', '>', since)
    .execute();
  return rows.map(({ account, made_at }) => ({ account, at: Date.parse(made_at) }));
}

export async function insertAttempt(db: Database, key: AttemptKey, now: string): Promise<void> {
  await db
    .insertInto('attempts')
    .values({ id: randomUUID(), kind: key.kind, address: key.address, account: key.account, made_at: now })
    .execute();
}

export async function deleteAttempts(db: Database, { kind, address, account }: AttemptKey): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .where('account', '=', account)
    .execute();
}

export async function deleteAttemptsBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('attempts').where('made_at', '<', time).execute();
}
