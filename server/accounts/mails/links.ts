/** What is known of a verification link when it is followed; times in milliseconds. */
export interface LinkState {
  expiresAt: number;
  /** Whether the account it belongs to is verified already. */
  verified: boolean;
}

/**
 * `done` comes before `expired`: mail programs open links ahead of people, and people click twice or follow an older mail; whoever follows
 * a genuine link of a verified account is told that it is verified. This changes nothing and signs nobody in.
 */
export type LinkDecision = 'verify' | 'done' | 'expired';

export function decideLink(state: LinkState, now: number): LinkDecision {
  if (state.verified) return 'done';
  return state.expiresAt > now ? 'verify' : 'expired';
}

/** At most this many mails in an hour, the first included, so that no stranger can fill somebody's mailbox. */
const MAILS_PER_HOUR = 5;
/** The window of that limit: an hour. */
export const MAILS_WINDOW_MS = 60 * 60_000;

/** Whether another mail may go to an account that was sent mails at these times. */
export function maySendAnother(sentAt: readonly number[], now: number): boolean {
  return sentAt.filter((time) => now - time < MAILS_WINDOW_MS).length < MAILS_PER_HOUR;
}
