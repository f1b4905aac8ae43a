import type { Database } from '#domain/database/database.ts';

export type AttemptKind =
  | 'sign-in'
  | 'mail'
  | 'registration'
  | 'second-factor'
  | 'contact'
  | 'contact-in-all'
  | 'invitation'
  | 'mention'
  | 'lock-mail';

/** What attempts are counted by: the network address that they came from, and the account that they were made on. */
interface AttemptKey {
  kind: AttemptKind;
  address: string;
  account: string;
}

/** An earlier attempt; `at` in milliseconds. */
export interface Attempt {
  address: string;
  account: string;
  at: number;
}

/** The attempts from an address and from the others in its IPv6 network; `network` is null where it is in none. */
export async function listAttempts(
  db: Database,
  { kind, address, network, since }: { kind: AttemptKind; address: string; network: string | null; since: string },
): Promise<(Attempt & { id: string })[]> {
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

/** Stores an attempt under an id of its own. */
export async function insertAttempt(
  db: Database,
  { kind, address, account }: AttemptKey,
  { id, now }: { id: string; now: string },
): Promise<void> {
  await db.insertInto('attempts').values({ id, kind, address, account, made_at: now }).execute();
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
