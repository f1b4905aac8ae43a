import { foldEmail } from '#book/text/normalize-text.ts';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#domain/database/database.ts';
import {
  type AttemptKind,
  deleteAttempt,
  deleteAttempts,
  deleteAttemptsOn,
  insertAttempt,
  listAttempts,
  listAttemptsOn,
} from './attempts-store.ts';
import {
  type AttemptLimits,
  CONTACT_LIMITS,
  CONTACT_LIMITS_IN_ALL,
  countedAddress,
  INVITATION_LIMITS,
  MAIL_LIMITS,
  MENTION_LIMITS,
  networkOf,
  REGISTRATION_LIMITS,
  SECOND_FACTOR_LIMITS,
  SIGN_IN_LIMITS,
  waitBefore,
  waitEverywhere,
} from './attempts.ts';

/** The kinds that have a limit of this form. */
type GuardedKind = Exclude<AttemptKind, 'lock-mail'>;

const LIMITS: Record<GuardedKind, AttemptLimits> = {
  'sign-in': SIGN_IN_LIMITS,
  mail: MAIL_LIMITS,
  registration: REGISTRATION_LIMITS,
  'second-factor': SECOND_FACTOR_LIMITS,
  contact: CONTACT_LIMITS,
  'contact-in-all': CONTACT_LIMITS_IN_ALL,
  invitation: INVITATION_LIMITS,
  mention: MENTION_LIMITS,
};

export interface AttemptServices {
  db: Database;
  now: () => Date;
  newId: () => string;
  secrets: { sha256(text: string): string };
  /** False only for load tests and in the demo: then nothing is counted. */
  limitAttempts: boolean;
}

interface AboutAttempt {
  /** Whether the person is known at this address. Then attempts of others on the account, from elsewhere, do not make them wait. */
  known: boolean;
}

/** Counts attempts in the database, so that a restart or a second server process does not forget them. */
interface AttemptGuard {
  /** Throws `too_many_attempts`, with the time to wait, where a limit is reached. */
  require(address: string, email: string, about?: AboutAttempt): Promise<void>;
  /**
   * Counts an attempt; `locked` says whether the account now waits, wherever attempts come from. Throws as `require` does, without counting
   * the attempt, where others reached the limit meanwhile. Each of several concurrent attempts is stored before it reads the others, so the
   * last one sees them all, whichever process they came through.
   */
  count(address: string, email: string, about?: AboutAttempt): Promise<{ locked: boolean }>;
  /** Deletes the attempts counted for this network address and account. */
  clear(address: string, email: string): Promise<void>;
  /** Deletes all attempts on this account. */
  clearAccount(email: string): Promise<void>;
}

const STRANGER: AboutAttempt = { known: false };

export function guardAttempts(services: AttemptServices, kind: GuardedKind): AttemptGuard {
  const { db, now, newId } = services;
  if (!services.limitAttempts)
    return { require: nothing, count: async () => ({ locked: false }), clear: nothing, clearAccount: nothing };
  const limits = LIMITS[kind];
  const keyOf = (address: string, email: string) => ({
    kind,
    address: countedAddress(address),
    account: accountKey(services, email),
  });
  type Key = ReturnType<typeof keyOf>;
  const before = (ms: number) => new Date(now().getTime() - ms).toISOString();
  const isOther = (own: string | null) => (attempt: { id: string }) => attempt.id !== own;

  async function timesEverywhere({ account }: Key, own: string | null): Promise<number[]> {
    if (!limits.everywhere) return [];
    const attempts = await listAttemptsOn(db, { kind, account, since: before(limits.everywhere.windowMs) });
    return attempts.filter(isOther(own)).map(({ at }) => at);
  }

  /** How long to wait because of attempts other than this one. */
  async function waitOf(key: Key, own: string | null, { known }: AboutAttempt): Promise<number> {
    const { address } = key;
    const since = before(limits.windowMs);
    const near = await listAttempts(db, { kind, address, network: networkOf(address), since });
    const here = waitBefore(near.filter(isOther(own)), key, limits, now().getTime());
    if (known || !limits.everywhere) return here;
    return Math.max(here, waitEverywhere(await timesEverywhere(key, own), limits.everywhere, now().getTime()));
  }

  return {
    async require(address, email, about = STRANGER) {
      refuseFor(await waitOf(keyOf(address, email), null, about));
    },
    async count(address, email, about = STRANGER) {
      const key = keyOf(address, email);
      const own = newId();
      await insertAttempt(db, key, { id: own, now: now().toISOString() });
      const waitMs = await waitOf(key, own, about);
      if (waitMs > 0) await deleteAttempt(db, own);
      refuseFor(waitMs);
      if (!limits.everywhere) return { locked: false };
      return { locked: waitEverywhere(await timesEverywhere(key, null), limits.everywhere, now().getTime()) > 0 };
    },
    clear: (address, email) => deleteAttempts(db, keyOf(address, email)),
    clearAccount: (email) => deleteAttemptsOn(db, { kind, account: accountKey(services, email) }),
  };
}

/** The key of an account in the table. Only a hash is kept, because people type anything into the address field, even passwords. */
export function accountKey({ secrets }: Pick<AttemptServices, 'secrets'>, email: string): string {
  return secrets.sha256(foldEmail(email));
}

function refuseFor(waitMs: number): void {
  if (waitMs > 0) throw new AppError('too_many_attempts', { retryAfter: Math.ceil(waitMs / 1000) });
}

async function nothing(): Promise<void> {}
