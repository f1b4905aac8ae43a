import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { AppError } from '#contract/errors.ts';

/** Hashing takes about 50 ms on a thread of Node's pool. With two at once, threads are left for reading files. */
const AT_ONCE = 2;
const WAITING_MAX = 200;
const RETRY_AFTER_S = 5;

/** A hash that no password matches. Comparing with it takes as long as with a real one. */
const DUMMY_HASH = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is an account: pass null where there is none. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** Passwords by scrypt. Beyond the queue's length it throws `overloaded`, so that a flood of sign-ins cannot pile up. */
export function createPasswords({ waitingMax = WAITING_MAX } = {}): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= waitingMax) throw new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => queued(() => hashPassword(password)),
    verify: (hash, password) => queued(() => verifyPassword({ hash: hash ?? DUMMY_HASH, password })),
  };
}
