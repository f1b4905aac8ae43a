import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** How long each kind of token is valid, in milliseconds. */
export const LIFETIMES = {
  access: 60 * 60_000,
  refresh: 30 * 24 * 60 * 60_000,
  verification: 24 * 60 * 60_000,
  passwordReset: 60 * 60_000,
} as const;

/** A new secret of 256 random bits, safe in addresses and headers. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The hash that is stored instead of a token. A fast hash is enough: 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The refresh token that follows another. It is derived from the old token, which only its holder knows, and a random seed, which only the
 * database knows. So a lost answer can be repeated although no token is stored.
 */
export function successorOf(token: string, seed: string): string {
  return createHmac('sha256', token).update(seed).digest('base64url');
}
