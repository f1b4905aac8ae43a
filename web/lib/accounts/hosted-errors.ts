import { ApiError, networkError } from '../calls/api-error.ts';
import { isTooMany, TOO_MANY_ATTEMPTS } from './too-many.ts';

/** What the provider's library says of a failure, as far as it is used here. */
export interface HostedFailure {
  name?: string;
  message?: string;
  status?: number | undefined;
  code?: string | undefined;
}

/** A failure of the hosted provider in the product's words; `fallback` where it has none of its own (specification §8). */
export function hostedError(failure: HostedFailure, fallback: string): ApiError {
  const { name = '', message = '', status = 0, code = '' } = failure;
  const folded = message.toLowerCase();
  if (name === 'AuthRetryableFetchError' && status === 0) return networkError(failure);
  if (status >= 500)
    return failed('The sign-in service does not answer. Please try again in a moment.', 'provider_failed');
  if (code === 'invalid_credentials' || folded.includes('invalid login credentials'))
    return failed('Invalid email or password', 'invalid_credentials');
  if (code.includes('rate_limit') || isTooMany(failure)) return failed(TOO_MANY_ATTEMPTS, 'too_many_attempts');
  if (folded.includes('already registered') || /\bexists\b/.test(folded))
    return failed('An account with this email already exists', 'email_taken');
  if (code === 'weak_password') return failed(message || 'This password is too weak.', 'weak_password');
  if (code === 'same_password') return failed('Please choose a password that you do not have now.', 'weak_password');
  if (code === 'email_not_confirmed')
    return failed('Please open the link in the mail that we sent you first. Then sign in.', 'email_not_confirmed');
  if (name === 'AuthSessionMissingError' || code === 'session_not_found')
    return failed('Your session has ended. Please sign in again.', 'session_missing');
  return failed(message || fallback, code || 'provider');

  function failed(sentence: string, productCode: string): ApiError {
    return new ApiError(sentence, { status, code: productCode, cause: failure });
  }
}
