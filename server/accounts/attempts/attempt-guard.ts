import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/database/database.ts';
import { type AttemptKind, accountKey, deleteAttempts, insertAttempt, listAttempts } from './attempt-store.ts';
import {
  type AttemptLimits,
  CONTACT_LIMITS,
  CONTACT_LIMITS_IN_ALL,
  countedAddress,
  MAIL_LIMITS,
  REGISTRATION_LIMITS,
  SECOND_FACTOR_LIMITS,
  SIGN_IN_LIMITS,
  waitBefore,
} from './attempts.ts';

const LIMITS: Record<AttemptKind, AttemptLimits> = {
  'sign-in': SIGN_IN_LIMITS,
  mail: MAIL_LIMITS,
  registration: REGISTRATION_LIMITS,
  'second-factor': SECOND_FACTOR_LIMITS,
  contact: CONTACT_LIMITS,
  'contact-in-all': CONTACT_LIMITS_IN_ALL,
};

/** Counts attempts in the database, so that a restart or a second server process does not forget them. */
export interface AttemptGuard {
  /** Throws `too_many_attempts`, with the time to wait, where the limit is reached. */
  require(ip: string, email: string): Promise<void>;
  count(ip: string, email: string): Promise<void>;
  /** Deletes the attempts counted for this network address and account. */
  clear(ip: string, email: string): Promise<void>;
}

export interface AttemptGuardOptions {
  db: Database;
  now: () => Date;
  kind: AttemptKind;
  enabled: boolean;
}

export function createAttemptGuard({ db, now, kind, enabled }: AttemptGuardOptions): AttemptGuard {
  if (!enabled) return { require: nothing, count: nothing, clear: nothing };
  const limits = LIMITS[kind];
  const keyOf = (ip: string, email: string) => ({ kind, address: countedAddress(ip), account: accountKey(email) });
  return {
    async require(ip, email) {
      const time = now().getTime();
      const { address, account } = keyOf(ip, email);
      const since = new Date(time - limits.windowMs).toISOString();
      const waitMs = waitBefore(await listAttempts(db, { kind, address, since }), account, limits, time);
      if (waitMs > 0) throw new AppError('too_many_attempts', { retryAfter: Math.ceil(waitMs / 1000) });
    },
    count: (ip, email) => insertAttempt(db, keyOf(ip, email), now().toISOString()),
    clear: (ip, email) => deleteAttempts(db, keyOf(ip, email)),
  };
}

async function nothing(): Promise<void> {}
