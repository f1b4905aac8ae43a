import { messageOf } from '../calls/api-error.ts';

const listeners = new Set<() => void>();
let refusal: string | null = null;

/** Why this server gives no tokens to a person whom the hosted provider has signed in. Null if it does, or has not been asked again yet. */
export function getRefusal(): string | null {
  return refusal;
}

export function setRefusal(reason: string | null): void {
  if (reason === refusal) return;
  refusal = reason;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change. Returns a function that stops it. */
export function subscribeToRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please try again later.';

/**
 * Whether a failure means that something was tried too often. This page, this server, a proxy or the hosted provider may have refused it.
 */
export function isTooMany({ status, message = '' }: { status?: number | undefined; message?: string }): boolean {
  return status === 429 || /too many|\brate\b/i.test(message);
}

/** The message of an account form about a failure. */
export function accountMessageOf(error: unknown, fallback?: string): string {
  return error instanceof Error && isTooMany(error) ? TOO_MANY_ATTEMPTS : messageOf(error, fallback);
}
