import { AppError } from '#contract/errors.ts';
import type { Database } from '#domain/database/database.ts';
import {
  type AttemptKind,
  accountKey,
  deleteAttempt,
  deleteAttempts,
  deleteAttemptsOn,
  insertAttempt,
  listAttempts,
  listAttemptsOn,
} from './attempt-store.ts';
import {
  type AttemptLimits,
  CONTACT_LIMITS,
  CONTACT_LIMITS_IN_ALL,
  countedAddress,
  INVITATION_LIMITS,
  MAIL_LIMITS,
  REGISTRATION_LIMITS,
  SECOND_FACTOR_LIMITS,
  SIGN_IN_LIMITS,
  waitBefore,
  waitEverywhere,
} from './attempts.ts';

/** The kinds that have a limit of this form. */
export type GuardedKind = Exclude<AttemptKind, 'lock-mail'>;

const LIMITS: Record<GuardedKind, AttemptLimits> = {
  'sign-in': SIGN_IN_LIMITS,
  mail: MAIL_LIMITS,
  registration: REGISTRATION_LIMITS,
  'second-factor': SECOND_FACTOR_LIMITS,
  contact: CONTACT_LIMITS,
  'contact-in-all': CONTACT_LIMITS_IN_ALL,
  invitation: INVITATION_LIMITS,
};

/** Counts attempts in the database, so that a restart or a second server process does not forget them. */
export interface AttemptGuard {
  /** Throws `too_many_attempts`, with the time to wait, where a limit is reached. */
  require(ip: string, email: string, about?: AboutAttempt): Promise<void>;
  /**
   * Counts an attempt. Throws as `require` does, with the attempt not counted, where others reached the limit meanwhile: each of those that
   * are made at once is stored before it looks for the others, so that the last one sees them all, whichever process they came through.
   */
  count(ip: string, email: string, about?: AboutAttempt): Promise<Counted>;
  /** Deletes the attempts counted for this network address and account. */
  clear(ip: string, email: string): Promise<void>;
  /** Deletes all attempts on this account. */
  clearAccount(email: string): Promise<void>;
}

export interface AboutAttempt {
  /** Whether the person is known at this address. Then what others did to the account elsewhere does not make them wait. */
  known: boolean;
}

export interface Counted {
  /** Whether the account now waits, wherever attempts come from. */
  locked: boolean;
}

export interface AttemptGuardOptions {
  db: Database;
  now: () => Date;
  kind: GuardedKind;
  enabled: boolean;
}

const STRANGER: AboutAttempt = { known: false };

export function createAttemptGuard({ db, now, kind, enabled }: AttemptGuardOptions): AttemptGuard {
  if (!enabled)
    return { require: nothing, count: async () => ({ locked: false }), clear: nothing, clearAccount: nothing };
  const limits = LIMITS[kind];
  const keyOf = (ip: string, email: string) => ({ kind, address: countedAddress(ip), account: accountKey(email) });
  type Key = ReturnType<typeof keyOf>;
  const before = (ms: number) => new Date(now().getTime() - ms).toISOString();
  const isOther = (own: string | null) => (attempt: { id: string }) => attempt.id !== own;

  async function timesEverywhere({ account }: Key, own: string | null): Promise<number[]> {
    if (!limits.everywhere) return [];
    const attempts = await listAttemptsOn(db, { kind, account, since: before(limits.everywhere.windowMs) });
    return attempts.filter(isOther(own)).map(({ at }) => at);
  }

  /** How long to wait for what others than this attempt did. */
  async function waitOf(key: Key, own: string | null, { known }: AboutAttempt): Promise<number> {
    const near = await listAttempts(db, { kind, address: key.address, since: before(limits.windowMs) });
    const here = waitBefore(near.filter(isOther(own)), key, limits, now().getTime());
    if (known || !limits.everywhere) return here;
    return Math.max(here, waitEverywhere(await timesEverywhere(key, own), limits.everywhere, now().getTime()));
  }

  return {
    async require(ip, email, about = STRANGER) {
      refuseFor(await waitOf(keyOf(ip, email), null, about));
    },
    async count(ip, email, about = STRANGER) {
      const key = keyOf(ip, email);
      const own = await insertAttempt(db, key, now().toISOString());
      const waitMs = await waitOf(key, own, about);
      if (waitMs > 0) await deleteAttempt(db, own);
      refuseFor(waitMs);
      if (!limits.everywhere) return { locked: false };
      return { locked: waitEverywhere(await timesEverywhere(key, null), limits.everywhere, now().getTime()) > 0 };
    },
    clear: (ip, email) => deleteAttempts(db, keyOf(ip, email)),
    clearAccount: (email) => deleteAttemptsOn(db, { kind, account: accountKey(email) }),
  };
}

function refuseFor(waitMs: number): void {
  if (waitMs > 0) throw new AppError('too_many_attempts', { retryAfter: Math.ceil(waitMs / 1000) });
}

async function nothing(): Promise<void> {}
