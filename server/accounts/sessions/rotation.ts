/** How long a rotated token still returns the same successor, for a client that lost the answer. */
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
 * `rotate`: return a successor; `repeat`: return the same successor again; `revoke`: a token was used twice, so that one of its two holders
 * stole it, and the whole session ends; `refuse`: the token has expired, or the account is not active.
 */
export type Rotation = 'rotate' | 'repeat' | 'revoke' | 'refuse';

export function decideRotation(state: RefreshState, now: number): Rotation {
  if (!state.isActive) return 'refuse';
  if (state.rotatedAt === null) return state.expiresAt > now ? 'rotate' : 'refuse';
  const inGrace = now - state.rotatedAt <= GRACE_MS;
  return inGrace && !state.successorRotated ? 'repeat' : 'revoke';
}
