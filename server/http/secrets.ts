import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/*
 * The cryptography of accounts, as `Secrets` in `domain/accounts/account-services.ts` describes it: tokens, passwords, and the codes of
 * authenticator apps.
 */

const TOKEN_BYTES = 32;

/** A new secret of 256 random bits, safe in addresses and headers. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The hash that is stored instead of a token, in hexadecimal digits. A fast hash is enough: 256 random bits cannot be guessed. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Derives the next refresh token from the old one, which only its holder knows, and a random seed, which only the database knows. So a lost
 * answer can be repeated although no token is stored.
 */
export function successorOf(token: string, seed: string): string {
  return createHmac('sha256', token).update(seed).digest('base64url');
}

const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 ** 2 };
const KEY_BYTES = 64;

/** A hash that no password matches. Comparing with it takes as long as with a real one. */
const DUMMY_HASH = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** Hashes by scrypt: the salt and the key, both hexadecimal. The salt goes into scrypt as that text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
}

/** Takes the same time whether or not there is a hash; null stands for no account. */
export async function matchesPassword(hash: string | null, password: string): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? DUMMY_HASH).split(':');
  const stored = Buffer.from(key, 'hex');
  if (stored.length !== KEY_BYTES) throw new Error('This is no hash of a password: a salt and a key of 64 bytes.');
  return timingSafeEqual(await keyOf(password, salt), stored);
}

/** Derives the key on another thread. A password has the same key however its characters are composed in Unicode. */
function keyOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key))),
  );
}

const ISSUER = 'Tomewright';
/** Clocks differ, so the codes of the previous and the next time step are accepted too. */
const STEPS_AROUND = 1;
const SECRET_BYTES = 15;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** A new secret of 120 random bits, as text, whose bytes are the key. */
export function newTotpSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The secret as people type it into an authenticator app. */
export function shownTotpSecret(secret: string): string {
  return Secret.fromUTF8(secret).base32;
}

/** The address an authenticator app reads from a QR code. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromUTF8(secret) }).toString();
}

/** The time step that the code belongs to, or null; `now` in milliseconds. */
export function matchingTotpStep(secret: string, code: string, now: number): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const around = TOTP.validate({ token, secret: Secret.fromUTF8(secret), timestamp: now, window: STEPS_AROUND });
  return around === null ? null : TOTP.counter({ timestamp: now }) + around;
}

/** Ten codes of 80 random bits, in groups of four letters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase();
    return (letters.match(/.{4}/g) ?? []).join('-');
  });
}

/** The stored hash of a recovery code, regardless of spaces and letter case. 80 random bits need no slow hash. */
export function hashRecoveryCode(userId: string, code: string): string {
  return sha256(`${userId}:${code.toLowerCase().replaceAll(/[^a-z2-7]/g, '')}`);
}
