import { type Selectable, sql } from 'kysely';
import type { SessionTable } from '#domain/database/account-tables.ts';
import type { Database } from '#domain/database/database.ts';
import { toUser, type UserRow } from './users-store.ts';

export interface TokenTimes {
  now: string;
  accessEnds: string;
  refreshEnds: string;
}

/** Where a sign-in comes from. */
export interface Origin {
  /** The network address. */
  address: string;
  /** The browser's User-Agent header. */
  userAgent: string;
}

/** A person with the session (family of tokens) of a token. */
export type SignedInUser = ReturnType<typeof toUser> & { session_id: string };

type FindUserByAccessToken = (tokenHash: string, now: string) => Promise<SignedInUser | null>;

/**
 * Prepares the query for the active person behind a valid access token, by the token's hash. It runs with every call, so it is compiled once:
 * building it each time took three quarters of its cost.
 */
export function prepareAccessCheck(db: Database): FindUserByAccessToken {
  const question = db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select([
      'users.id',
      'users.email',
      'users.display_name',
      'users.email_verified_at',
      'users.role',
      'users.created_at',
      'users.mfa_enabled',
      'access_tokens.session_id',
    ])
    .where('access_tokens.hash', '=', '')
    .where('access_tokens.expires_at', '>', '')
    .where('users.is_active', '=', sql.lit(1))
    .compile();
  return async (tokenHash, now) => {
    const asked: typeof question = { ...question, parameters: [tokenHash, now] };
    const { rows } = await db.executeQuery(asked);
    const row = rows[0];
    return row ? { ...toUser(row), session_id: row.session_id } : null;
  };
}

const USER_AGENT_MAX = 300;
const ASKED_AT_ONCE = 500;

/** Starts a session with its first pair of tokens. */
export async function insertSession(
  db: Database,
  session: { id: string; userId: string; accessHash: string; refreshHash: string; origin: Origin } & TokenTimes,
): Promise<void> {
  const { id: sessionId, userId, accessHash, refreshHash, origin, now, accessEnds, refreshEnds } = session;
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      created_at: now,
      refreshed_at: now,
      expires_at: refreshEnds,
      user_agent: origin.userAgent.slice(0, USER_AGENT_MAX),
      address: origin.address,
    })
    .execute();
  await insertRefreshToken(db, { sessionId, hash: refreshHash, expiresAt: refreshEnds });
  await insertAccessToken(db, { sessionId, userId, hash: accessHash, expiresAt: accessEnds });
}

export async function insertAccessToken(
  db: Database,
  { sessionId, userId, hash, expiresAt }: { sessionId: string; userId: string; hash: string; expiresAt: string },
): Promise<void> {
  await db
    .insertInto('access_tokens')
    .values({ hash, session_id: sessionId, user_id: userId, expires_at: expiresAt })
    .execute();
}

export async function insertRefreshToken(
  db: Database,
  { sessionId, hash, expiresAt }: { sessionId: string; hash: string; expiresAt: string },
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({
      hash,
      session_id: sessionId,
      expires_at: expiresAt,
      rotated_at: null,
      successor_seed: null,
    })
    .execute();
}

export interface StoredRefreshToken
  extends Pick<
    UserRow,
    'is_active' | 'email' | 'display_name' | 'email_verified_at' | 'role' | 'created_at' | 'mfa_enabled'
  > {
  session_id: string;
  expires_at: string;
  rotated_at: string | null;
  successor_seed: string | null;
  user_id: string;
}

/** A refresh token, by its hash, with the person it belongs to. */
export function findRefreshToken(db: Database, hash: string): Promise<StoredRefreshToken | undefined> {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'refresh_tokens.session_id',
      'refresh_tokens.expires_at',
      'refresh_tokens.rotated_at',
      'refresh_tokens.successor_seed',
      'sessions.user_id',
      'users.is_active',
      'users.email',
      'users.display_name',
      'users.email_verified_at',
      'users.role',
      'users.created_at',
      'users.mfa_enabled',
    ])
    .where('refresh_tokens.hash', '=', hash)
    .executeTakeFirst();
}

/** Marks a token as used. False where another call did so first. */
export async function markRotated(
  db: Database,
  { hash, seed, now }: { hash: string; seed: string; now: string },
): Promise<boolean> {
  const result = await db
    .updateTable('refresh_tokens')
    .set({ rotated_at: now, successor_seed: seed })
    .where('hash', '=', hash)
    .where('rotated_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function touchSession(
  db: Database,
  { sessionId, address, times }: { sessionId: string; address: string; times: TokenTimes },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ refreshed_at: times.now, expires_at: times.refreshEnds, address })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends a session with all its tokens. */
export async function deleteSession(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Ends all sessions of a person with all tokens. This takes effect at once, because tokens are looked up with every call. */
export async function endSessionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function endOtherSessions(
  db: Database,
  { userId, kept }: { userId: string; kept: string },
): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', kept).execute();
}

/** Ends one session of a person; false where they have no such session. */
export async function endOwnSession(db: Database, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const result = await db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** The sessions of a person that have not expired, the most recently used first. */
export function listSessionsOf(db: Database, userId: string, now: string): Promise<Selectable<SessionTable>[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns those of the sessions that have not ended and whose person's account is active. */
export async function findActiveSessions(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const active = new Set<string>();
  for (let at = 0; at < ids.length; at += ASKED_AT_ONCE) {
    const rows = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('sessions.id', 'in', ids.slice(at, at + ASKED_AT_ONCE))
      .where('users.is_active', '=', 1)
      .execute();
    for (const { id } of rows) active.add(id);
  }
  return active;
}

/** Deletes sessions and tokens that have expired. */
export async function deleteExpiredTokens(db: Database, now: string): Promise<void> {
  await db.deleteFrom('access_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}
