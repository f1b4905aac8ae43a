/** For so long the token just rotated gives its successor again, for a client that lost the answer. */
export const GRACE_MS = 10_000;

/** What is known of a refresh token when it comes in; times in milliseconds. */
export interface RefreshState {
  expiresAt: number;
  /** null: not used yet. */
  rotatedAt: number | null;
  /** Whether the token that replaced it has been used in its turn. */
  successorRotated: boolean;
  /** Whether the person's account is active. */
  isActive: boolean;
}

/**
 * `rotate`: give the successor; `repeat`: give the same successor again; `revoke`: an old token came back, so one of two holders
 * is a thief, and the whole family ends; `refuse`: the token is simply over.
 */
export type Rotation = 'rotate' | 'repeat' | 'revoke' | 'refuse';

export function decideRotation(state: RefreshState, now: number): Rotation {
  if (!state.isActive) return 'refuse';
  if (state.rotatedAt === null) return state.expiresAt > now ? 'rotate' : 'refuse';
  const inGrace = now - state.rotatedAt <= GRACE_MS;
  return inGrace && !state.successorRotated ? 'repeat' : 'revoke';
}
