import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '#domain/database/database.ts';
import { type Attempt, networkOf } from './attempts.ts';
import { foldEmail } from '#book/text/normalize-text.ts';

export type AttemptKind =
  | 'sign-in'
  | 'mail'
  | 'registration'
  | 'second-factor'
  | 'contact'
  | 'contact-in-all'
  | 'invitation'
  | 'lock-mail';

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

/** The attempts from an address, and from the others in its IPv6 network. */
export async function listAttempts(
  db: Database,
  { kind, address, since }: { kind: AttemptKind; address: string; since: string },
): Promise<(Attempt & { id: string })[]> {
  const network = networkOf(address);
  const all = db.selectFrom('attempts').select(['id', 'address', 'account', 'made_at']).where('kind', '=', kind);
  // ";" is the character after ":", so that these are all addresses that begin with the network and a colon.
  const near =
    network === null
      ? all.where('address', '=', address)
      : all.where('address', '>=', `${network}:`).where('address', '<', `${network};`);
  const rows = await near.where('made_at', '>', since).execute();
  return rows.map(({ made_at, ...attempt }) => ({ ...attempt, at: Date.parse(made_at) }));
}

/** The attempts on an account, wherever they came from. */
export async function listAttemptsOn(
  db: Database,
  { kind, account, since }: { kind: AttemptKind; account: string; since: string },
): Promise<{ id: string; at: number }[]> {
  const rows = await db
    .selectFrom('attempts')
    .select(['id', 'made_at'])
    .where('kind', '=', kind)
    .where('account', '=', account)
    .where('made_at', '>', since)
    .execute();
  return rows.map(({ id, made_at }) => ({ id, at: Date.parse(made_at) }));
}

/** Stores an attempt and returns its id. */
export async function insertAttempt(db: Database, key: AttemptKey, now: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('attempts')
    .values({ id, kind: key.kind, address: key.address, account: key.account, made_at: now })
    .execute();
  return id;
}

export async function deleteAttempt(db: Database, id: string): Promise<void> {
  await db.deleteFrom('attempts').where('id', '=', id).execute();
}

export async function deleteAttempts(db: Database, { kind, address, account }: AttemptKey): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .where('account', '=', account)
    .execute();
}

/** Deletes the attempts on an account, wherever they came from. */
export async function deleteAttemptsOn(
  db: Database,
  { kind, account }: { kind: AttemptKind; account: string },
): Promise<void> {
  await db.deleteFrom('attempts').where('kind', '=', kind).where('account', '=', account).execute();
}

export async function deleteAttemptsBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('attempts').where('made_at', '<', time).execute();
}
