import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { FairQueue } from '#server/queue/fair-queue.ts';
import { refuseCommon } from './common-passwords.ts';

const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 ** 2 };
const KEY_BYTES = 64;

/** A hash that no password matches. Comparing with it takes as long as with a real one. */
const DUMMY_HASH = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/**
 * Passwords by scrypt. `asker` is whose turn it takes: an account, or the network address of somebody who is not signed in. It is never the
 * account that they name, or else a stranger could keep its owner out.
 */
export interface Passwords {
  /** Throws `invalid_input` where the password is a common one. */
  hash(password: string, asker: string): Promise<string>;
  /** Takes the same time whether or not there is an account: pass null where there is none. */
  verify(hash: string | null, password: string, asker: string): Promise<boolean>;
}

export function createPasswords(queue: Pick<FairQueue, 'run'>): Passwords {
  return {
    async hash(password, asker) {
      await refuseCommon(password);
      return queue.run(asker, () => hashPassword(password));
    },
    verify: (hash, password, asker) => queue.run(asker, () => matches(hash ?? DUMMY_HASH, password)),
  };
}

/** The salt and the key, both hexadecimal. The salt goes into scrypt as that text. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
}

async function matches(hash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const stored = Buffer.from(key, 'hex');
  if (stored.length !== KEY_BYTES) throw new Error('This is no hash of a password: a salt and a key of 64 bytes.');
  return timingSafeEqual(await keyOf(password, salt), stored);
}

/** Beside the main thread. One password has one key, however its characters are composed. */
function keyOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key))),
  );
}
