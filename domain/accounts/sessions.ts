import type { SignedInSession } from '#contract/accounts/own-account.ts';
import type { Session } from '#contract/accounts/people.ts';
import { AppError } from '#contract/errors.ts';
import type { AccountServices } from './account-services.ts';
import {
  deleteSession,
  findRefreshToken,
  insertAccessToken,
  insertRefreshToken,
  insertSession,
  listSessionsOf,
  markRotated,
  type Origin,
  type StoredRefreshToken,
  type TokenTimes,
  touchSession,
} from './sessions-store.ts';
import { noteSignIn, toUser, type UserRow } from './users-store.ts';

/*
 * The product's own tokens: opaque, stored as hashes; all tokens of a session end together.
 */

type SessionServices = Pick<AccountServices, 'db' | 'now' | 'newId' | 'secrets' | 'noteEvent'>;

/** How long the tokens of a session are valid, in milliseconds. */
export const SESSION_LIFETIMES = { access: 60 * 60_000, refresh: 30 * 24 * 60 * 60_000 } as const;

/** Starts a session for a person as read when their password was checked. Throws if the password or the account has changed since. */
export async function startSession(services: SessionServices, user: UserRow, origin: Origin): Promise<Session> {
  const { db, now, newId, secrets } = services;
  const tokens = { accessToken: secrets.newToken(), refreshToken: secrets.newToken() };
  const times = timesFrom(now());
  await db.transaction().execute(async (transaction) => {
    // This comes first, because it locks the person's row: a concurrent call that ends all sessions either ends this one too, or has changed
    // the row before.
    if (!(await noteSignIn(transaction, user, times.now))) throw new AppError(refusalOf(user));
    const hashes = { accessHash: secrets.sha256(tokens.accessToken), refreshHash: secrets.sha256(tokens.refreshToken) };
    await insertSession(transaction, { id: newId(), userId: user.id, origin, ...hashes, ...times });
  });
  return toSession(tokens, user);
}

/** Returns the next pair of tokens, or throws `invalid_token`; an old token that is used again ends the whole session. */
export async function refreshSession(services: SessionServices, token: string, address: string): Promise<Session> {
  const { db, now, noteEvent } = services;
  const outcome = await db
    .transaction()
    .execute((transaction) => rotate({ ...services, db: transaction }, { token, address, now: now() }));
  if ('session' in outcome) return outcome.session;
  if (outcome.reusedBy) noteEvent('refresh_token_reused', { person: outcome.reusedBy, address });
  throw new AppError('invalid_token');
}

/** The sessions of a person, the most recently used first; `current` is the id of the session of the call. */
export async function readSessions(
  { db, now }: Pick<AccountServices, 'db' | 'now'>,
  { userId, current }: { userId: string; current: string },
): Promise<SignedInSession[]> {
  const rows = await listSessionsOf(db, userId, now().toISOString());
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at,
    last_used_at: row.refreshed_at,
    user_agent: row.user_agent,
    address: row.address,
    current: row.id === current,
  }));
}

/** Why a sign-in is refused when the person was changed meanwhile. For an account with a password, the password was replaced. */
function refusalOf({ password_hash }: UserRow): 'invalid_credentials' | 'account_deactivated' {
  return password_hash === null ? 'account_deactivated' : 'invalid_credentials';
}

/** What rotating needs, within a transaction. */
type Within = Pick<SessionServices, 'db' | 'secrets'>;

/** The session, or a refusal; `reusedBy` is the person whose token was used again, where that was the reason. */
type RefreshOutcome = { session: Session } | { reusedBy: string | null };

/** Nothing is thrown, because that would roll back the deletion of a revoked session. */
async function rotate(within: Within, call: { token: string; address: string; now: Date }): Promise<RefreshOutcome> {
  const { db, secrets } = within;
  const { token, address, now } = call;
  const hash = secrets.sha256(token);
  const stored = await findRefreshToken(db, hash);
  if (!stored) return { reusedBy: null };
  const times = timesFrom(now);
  const seed = secrets.newToken();
  switch (await judge(within, { token, stored, now })) {
    case 'rotate': {
      // The session's row is locked before its tokens, as where a session is ended: in another order, the two could wait for each other.
      await touchSession(db, { sessionId: stored.session_id, address, times });
      // Another call with the same token was first, so this one now repeats it.
      if (!(await markRotated(db, { hash, seed, now: times.now }))) return rotate(within, call);
      const refreshToken = secrets.successorOf(token, seed);
      await insertRefreshToken(db, {
        sessionId: stored.session_id,
        hash: secrets.sha256(refreshToken),
        expiresAt: times.refreshEnds,
      });
      return issue(within, { stored, refreshToken, times });
    }
    case 'repeat':
      return issue(within, { stored, refreshToken: secrets.successorOf(token, stored.successor_seed ?? ''), times });
    case 'revoke':
      await deleteSession(db, stored.session_id);
      return { reusedBy: stored.user_id };
    case 'refuse':
      return { reusedBy: null };
  }
}

async function judge(
  { db, secrets }: Within,
  { token, stored, now }: { token: string; stored: StoredRefreshToken; now: Date },
): Promise<Rotation> {
  const successor = stored.successor_seed
    ? await findRefreshToken(db, secrets.sha256(secrets.successorOf(token, stored.successor_seed)))
    : undefined;
  const state = {
    expiresAt: Date.parse(stored.expires_at),
    rotatedAt: stored.rotated_at === null ? null : Date.parse(stored.rotated_at),
    successorRotated: successor?.rotated_at != null,
    isActive: stored.is_active === 1,
  };
  return decideRotation(state, now.getTime());
}

async function issue(
  { db, secrets }: Within,
  { stored, refreshToken, times }: { stored: StoredRefreshToken; refreshToken: string; times: TokenTimes },
): Promise<{ session: Session }> {
  const accessToken = secrets.newToken();
  await insertAccessToken(db, {
    sessionId: stored.session_id,
    userId: stored.user_id,
    hash: secrets.sha256(accessToken),
    expiresAt: times.accessEnds,
  });
  return { session: toSession({ accessToken, refreshToken }, { ...stored, id: stored.user_id }) };
}

function timesFrom(now: Date): TokenTimes {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return {
    now: now.toISOString(),
    accessEnds: after(SESSION_LIFETIMES.access),
    refreshEnds: after(SESSION_LIFETIMES.refresh),
  };
}

function toSession(
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string },
  user: Parameters<typeof toUser>[0],
): Session {
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: SESSION_LIFETIMES.access / 1000,
    token_type: 'bearer',
    user: toUser(user),
  };
}

/** How long a rotated token still returns the same successor, for a client that did not get the answer. */
export const GRACE_MS = 10_000;

/** What is known of a refresh token when it comes in; times in milliseconds. */
export interface RefreshState {
  expiresAt: number;
  /** Null: not used yet. */
  rotatedAt: number | null;
  /** Whether the token that replaced it has been used too. */
  successorRotated: boolean;
  /** Whether the person's account is active. */
  isActive: boolean;
}

/**
 * `rotate`: return a successor; `repeat`: return the same successor again; `revoke`: a token was used twice, so one of its two holders stole
 * it, and the whole session ends; `refuse`: the token has expired, or the account is not active.
 */
type Rotation = 'rotate' | 'repeat' | 'revoke' | 'refuse';

export function decideRotation(state: RefreshState, now: number): Rotation {
  if (!state.isActive) return 'refuse';
  if (state.rotatedAt === null) return state.expiresAt > now ? 'rotate' : 'refuse';
  const inGrace = now - state.rotatedAt <= GRACE_MS;
  return inGrace && !state.successorRotated ? 'repeat' : 'revoke';
}
