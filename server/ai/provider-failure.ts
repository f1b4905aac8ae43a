import { APICallError } from 'ai';
import { AppError } from '#contract/errors.ts';
import { retryAfterOf } from './back-off.ts';

const BUSY = new Set([429, 503, 529]);
const DEFAULT_WAIT_S = 10;

/**
 * A failure of a hosted model in the product's terms; what is so already stays. Nothing the vendor said is passed on or logged: such messages may quote the
 * key, the prompt, or another customer's limits.
 */
export function providerFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  const cause = new Error(
    `The text service failed: ${error instanceof Error ? error.name : 'no error object'}, status ${status ?? 'none'}`,
  );
  if (status !== undefined && BUSY.has(status))
    return new AppError('provider_busy', { retryAfter: retryAfterOf(error, Date.now()) ?? DEFAULT_WAIT_S, cause });
  if (status === 401 || status === 403)
    return new AppError('provider_failed', {
      message: 'The text service refused this server’s key. Please tell the person who runs the server.',
      cause,
    });
  return new AppError('provider_failed', { cause });
}
