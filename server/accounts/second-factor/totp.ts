import { createHash, randomBytes } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

const ISSUER = 'Tomewright';
const STEP_MS = 30_000;
/** Clocks differ, so that the codes of the previous and the next time step are accepted too. */
const STEPS_AROUND = [0, -1, 1];
const SECRET_BYTES = 15;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** A new secret of 120 random bits, as text, whose bytes are the key. */
export function newTotpSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The secret as people type it into an authenticator app. */
export function shownSecret(secret: string): string {
  return base32.encode(secret, { padding: false });
}

/** The address an authenticator app reads from a QR code. */
export function totpUri(secret: string, email: string): string {
  return createOTP(secret).url(ISSUER, email);
}

/** The time step whose code this is, or null; `now` in milliseconds. */
export async function matchingStep(secret: string, code: string, now: number): Promise<number | null> {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const current = Math.floor(now / STEP_MS);
  for (const around of STEPS_AROUND)
    if ((await createOTP(secret).hotp(current + around)) === digits) return current + around;
  return null;
}

/** Ten codes of 80 random bits, in groups of four letters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = base32.encode(randomBytes(RECOVERY_BYTES), { padding: false }).toLowerCase();
    return (letters.match(/.{4}/g) ?? []).join('-');
  });
}

/** The hash that is stored of a recovery code, whatever spaces and letter case it is typed with. 80 random bits need no slow hash. */
export function hashRecoveryCode(userId: string, code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^a-z2-7]/g, '');
  return createHash('sha256').update(`${userId}:${letters}`).digest('hex');
}
