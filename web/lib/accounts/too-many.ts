import { messageOf } from '../calls/api-error.ts';

export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please try again later.';

/** Whether something was refused for being tried too often, whoever refused it: this page, this server, a proxy, the hosted provider. */
export function isTooMany({ status, message = '' }: { status?: number | undefined; message?: string }): boolean {
  return status === 429 || /too many|\brate\b/i.test(message);
}

/** What a form of an account says of a failure (specification §8). */
export function accountMessageOf(error: unknown, fallback?: string): string {
  return error instanceof Error && isTooMany(error) ? TOO_MANY_ATTEMPTS : messageOf(error, fallback);
}
