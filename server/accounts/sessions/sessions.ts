import type { Session } from '#contract/accounts/people.ts';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#domain/database/database.ts';
import type { NoteEvent } from '#server/http/security-events.ts';
import { toUser } from '../users/present.ts';
import { decideRotation, type Rotation } from './rotation.ts';
import {
  deleteSession,
  findRefreshToken,
  insertAccessToken,
  insertRefreshToken,
  insertSession,
  markRotated,
  type Origin,
  type StoredRefreshToken,
  type TokenTimes,
  touchSession,
} from './session-store.ts';
import { LIFETIMES, newToken, successorOf } from './tokens.ts';
import { noteSignIn, type UserRow } from '#domain/accounts/users-store.ts';

export interface SessionsOptions {
  db: Database;
  now: () => Date;
  noteEvent: NoteEvent;
}

/** The product's own tokens: opaque, stored as hashes; all tokens of a session end together. */
export interface Sessions {
  /** Starts a session for a person as read when their password was checked. Throws if the password or the account has changed since. */
  start(user: UserRow, origin: Origin): Promise<Session>;
  /** Gives the next pair of tokens, or throws `invalid_token`; an old token that comes back ends the whole session. */
  refresh(token: string, address: string): Promise<Session>;
}

export function createSessions({ db, now, noteEvent }: SessionsOptions): Sessions {
  async function start(user: UserRow, origin: Origin): Promise<Session> {
    const tokens = { accessToken: newToken(), refreshToken: newToken() };
    const times = timesFrom(now());
    await db.transaction().execute(async (transaction) => {
      // First, because it locks the person's row: a call at the same time that ends all sessions either ends this one too, or has changed
      // the row before.
      if (!(await noteSignIn(transaction, user, times.now))) throw new AppError(refusalOf(user));
      await insertSession(transaction, { userId: user.id, origin, ...tokens, ...times });
    });
    return toSession(tokens, user);
  }

  async function refresh(token: string, address: string): Promise<Session> {
    const outcome = await db
      .transaction()
      .execute((transaction) => rotate(transaction, { token, address, now: now() }));
    if ('session' in outcome) return outcome.session;
    if (outcome.reusedBy) noteEvent('refresh_token_reused', { person: outcome.reusedBy, address });
    throw new AppError('invalid_token');
  }

  return { start, refresh };
}

/** Why a sign-in is refused after the person was changed in the meantime: for an account with a password, the password was replaced. */
function refusalOf({ password_hash }: UserRow): 'invalid_credentials' | 'account_deactivated' {
  return password_hash === null ? 'account_deactivated' : 'invalid_credentials';
}

/** The session, or a refusal with the person whose token came back, where that was the reason. */
type RefreshOutcome = { session: Session } | { reusedBy: string | null };

/** Nothing is thrown, because that would roll back the deletion of a revoked session. */
async function rotate(db: Database, call: { token: string; address: string; now: Date }): Promise<RefreshOutcome> {
  const { token, address, now } = call;
  const stored = await findRefreshToken(db, token);
  if (!stored) return { reusedBy: null };
  const times = timesFrom(now);
  const seed = newToken();
  switch (await judge(db, { token, stored, now })) {
    case 'rotate':
      // The session's row is locked before its tokens, in the same order as where a session is ended: otherwise each could wait for the
      // other.
      await touchSession(db, { sessionId: stored.session_id, address, times });
      // Another call with the same token was quicker: this one is now its repetition.
      if (!(await markRotated(db, { token, seed, now: times.now }))) return rotate(db, call);
      await insertRefreshToken(db, {
        sessionId: stored.session_id,
        token: successorOf(token, seed),
        expiresAt: times.refreshEnds,
      });
      return issue(db, { stored, refreshToken: successorOf(token, seed), times });
    case 'repeat':
      return issue(db, { stored, refreshToken: successorOf(token, stored.successor_seed ?? ''), times });
    case 'revoke':
      await deleteSession(db, stored.session_id);
      return { reusedBy: stored.user_id };
    case 'refuse':
      return { reusedBy: null };
  }
}

async function judge(
  db: Database,
  { token, stored, now }: { token: string; stored: StoredRefreshToken; now: Date },
): Promise<Rotation> {
  const successor = stored.successor_seed
    ? await findRefreshToken(db, successorOf(token, stored.successor_seed))
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
  db: Database,
  { stored, refreshToken, times }: { stored: StoredRefreshToken; refreshToken: string; times: TokenTimes },
): Promise<{ session: Session }> {
  const accessToken = newToken();
  await insertAccessToken(db, {
    sessionId: stored.session_id,
    userId: stored.user_id,
    token: accessToken,
    expiresAt: times.accessEnds,
  });
  return { session: toSession({ accessToken, refreshToken }, { ...stored, id: stored.user_id }) };
}

function timesFrom(now: Date): TokenTimes {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return { now: now.toISOString(), accessEnds: after(LIFETIMES.access), refreshEnds: after(LIFETIMES.refresh) };
}

function toSession(
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string },
  user: Parameters<typeof toUser>[0],
): Session {
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: LIFETIMES.access / 1000,
    token_type: 'bearer',
    user: toUser(user),
  };
}
