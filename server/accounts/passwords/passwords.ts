import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { FairQueue } from '#server/queue/fair-queue.ts';

/** A hash that no password matches. Comparing with it takes as long as with a real one. */
const DUMMY_HASH = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/**
 * Passwords by scrypt. `asker` is whose turn it takes: an account, or the network address of somebody who is not signed in. It is never the
 * account that they name, or else a stranger could keep its owner out.
 */
export interface Passwords {
  hash(password: string, asker: string): Promise<string>;
  /** Takes the same time whether or not there is an account: pass null where there is none. */
  verify(hash: string | null, password: string, asker: string): Promise<boolean>;
}

export function createPasswords(queue: Pick<FairQueue, 'run'>): Passwords {
  return {
    hash: (password, asker) => queue.run(asker, () => hashPassword(password)),
    verify: (hash, password, asker) => queue.run(asker, () => verifyPassword({ hash: hash ?? DUMMY_HASH, password })),
  };
}
