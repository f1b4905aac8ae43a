import { messageOf } from '../calls/api-error.ts';

const listeners = new Set<() => void>();
let refusal: string | null = null;

/** Why this server gives no tokens to a person whom the hosted provider has signed in; null where it does, or was not asked again yet. */
export function getRefusal(): string | null {
  return refusal;
}

export function setRefusal(reason: string | null): void {
  if (reason === refusal) return;
  refusal = reason;
  for (const listener of listeners) listener();
}

/** Calls back after each change. Returns the way to stop. */
export function subscribeToRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please try again later.';

/** Whether something was refused for being tried too often, whoever refused it: this page, this server, a proxy, the hosted provider. */
export function isTooMany({ status, message = '' }: { status?: number | undefined; message?: string }): boolean {
  return status === 429 || /too many|\brate\b/i.test(message);
}

/** What a form of an account says of a failure. */
export function accountMessageOf(error: unknown, fallback?: string): string {
  return error instanceof Error && isTooMany(error) ? TOO_MANY_ATTEMPTS : messageOf(error, fallback);
}
