import { APICallError } from 'ai';
import { AppError } from '#contract/errors.ts';

const BUSY = new Set([429, 503, 529]);
const DEFAULT_WAIT_S = 10;
const LONGEST_WAIT_S = 3600;

/**
 * A failure of a hosted model in the product's terms. Nothing the vendor said is passed on or logged: such messages may quote the
 * key, the prompt, or another customer's limits.
 */
export function providerFailure(error: unknown): AppError {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  const cause = new Error(
    `The text service failed: ${error instanceof Error ? error.name : 'no error object'}, status ${status ?? 'none'}`,
  );
  if (status !== undefined && BUSY.has(status))
    return new AppError('provider_busy', { retryAfter: waitOf(error), cause });
  if (status === 401 || status === 403)
    return new AppError('provider_failed', {
      message: 'The text service refused this server’s key. Please tell the person who runs the server.',
      cause,
    });
  return new AppError('provider_failed', { cause });
}

/** Seconds of a Retry-After header, which may be a number or a date. */
function waitOf(error: unknown): number {
  const header = APICallError.isInstance(error) ? error.responseHeaders?.['retry-after'] : undefined;
  if (header === undefined) return DEFAULT_WAIT_S;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT_S, Math.max(1, Math.ceil(seconds))) : DEFAULT_WAIT_S;
}
