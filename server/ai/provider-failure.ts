import { APICallError } from 'ai';
import { AppError } from '#contract/errors.ts';
import { retryAfterOf } from './back-off.ts';

const BUSY = new Set([429, 503, 529]);
const DEFAULT_WAIT_S = 10;

/** Whose key a call was made with, and so who can fix a problem with it. */
export type KeyOwner = 'server' | 'author';

const NOT_TAKEN =
  'The text service did not take this request. It may be too long for its model, or not allowed there. Please shorten it, or use other words.';
const NOT_REACHED = 'The text service cannot be reached. Please try again in a moment.';
/** Sentences that are the same for every owner of a key. */
const COMMON: Readonly<Record<number, string>> = { 400: NOT_TAKEN, 413: NOT_TAKEN, 422: NOT_TAKEN };

/** Sentences for statuses that a further try does not change. */
const SENTENCES: Record<KeyOwner, Readonly<Record<number, string>>> = {
  server: {
    ...COMMON,
    401: 'The text service refused this server’s key. Please tell the person who runs the server.',
    402: 'The text service wants to be paid first. Please tell the person who runs the server.',
    403: 'The text service refused this server’s key. Please tell the person who runs the server.',
    404: 'The text service does not have this server’s model. Please tell the person who runs the server.',
  },
  author: {
    ...COMMON,
    401: 'The text service refused your key. Please check it in the settings.',
    402: 'The text service wants to be paid first. Please look at your account there.',
    403: 'The text service refused your key, or its use for this model. Please check both in the settings.',
    404: 'The text service has no model of this name at this address. Please check both in the settings.',
  },
};

/**
 * Turns a failure of a hosted model into the product's errors; an AppError is returned as it is. Nothing of the vendor's message is passed on
 * or logged: it may quote the key, the prompt, or another customer's limits.
 */
export function providerFailure(error: unknown, keyOf: KeyOwner = 'server'): AppError {
  if (error instanceof AppError) return error;
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  const cause = new Error(
    `The text service failed: ${error instanceof Error ? error.name : 'no error object'}, status ${status ?? 'none'}`,
  );
  if (status !== undefined && BUSY.has(status))
    return new AppError('provider_busy', { retryAfter: retryAfterOf(error, Date.now()) ?? DEFAULT_WAIT_S, cause });
  const isUnreached = status === undefined && APICallError.isInstance(error) && error.isRetryable;
  const message = isUnreached ? NOT_REACHED : SENTENCES[keyOf][status ?? 0];
  return new AppError('provider_failed', { ...(message !== undefined && { message }), cause });
}
