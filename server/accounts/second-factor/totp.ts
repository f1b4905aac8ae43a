import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Tomewright';
/** Clocks differ, so that the codes of the previous and the next time step are accepted too. */
const STEPS_AROUND = 1;
const SECRET_BYTES = 15;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** A new secret of 120 random bits, as text, whose bytes are the key. */
export function newTotpSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The secret as people type it into an authenticator app. */
export function shownSecret(secret: string): string {
  return Secret.fromUTF8(secret).base32;
}

/** The address an authenticator app reads from a QR code. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromUTF8(secret) }).toString();
}

/** The time step whose code this is, or null; `now` in milliseconds. */
export function matchingStep(secret: string, code: string, now: number): number | null {
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

/** The hash that is stored of a recovery code, whatever spaces and letter case it is typed with. 80 random bits need no slow hash. */
export function hashRecoveryCode(userId: string, code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^a-z2-7]/g, '');
  return createHash('sha256').update(`${userId}:${letters}`).digest('hex');
}
