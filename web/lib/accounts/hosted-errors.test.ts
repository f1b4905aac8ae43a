import { describe, expect, it } from 'vitest';
import { hostedError } from './hosted-errors.ts';

const said = (failure: Parameters<typeof hostedError>[0]) => {
  const { message, code } = hostedError(failure, 'Login failed');
  return { message, code };
};

describe('hostedError', () => {
  it.each([
    [{ message: 'Invalid login credentials', status: 400 }, 'Invalid email or password', 'invalid_credentials'],
    [
      { message: 'Email rate limit exceeded', status: 429 },
      'Too many attempts. Please try again later.',
      'too_many_attempts',
    ],
    [
      { message: 'For security purposes, you can only request this after 58 seconds.', status: 429 },
      'Too many attempts. Please try again later.',
      'too_many_attempts',
    ],
    [{ message: 'Too many requests', status: 429 }, 'Too many attempts. Please try again later.', 'too_many_attempts'],
    [{ message: 'User already registered', status: 422 }, 'An account with this email already exists', 'email_taken'],
    [
      { message: 'Password should be at least 6 characters.', code: 'weak_password', status: 422 },
      'Password should be at least 6 characters.',
      'weak_password',
    ],
    [
      { name: 'AuthSessionMissingError', message: 'Auth session missing!', status: 400 },
      'Your session has ended. Please sign in again.',
      'session_missing',
    ],
    [
      { name: 'AuthRetryableFetchError', message: 'fetch failed', status: 0 },
      'Network error. Please check your connection and try again.',
      'network',
    ],
    [
      { message: '{}', status: 502 },
      'The sign-in service does not answer. Please try again in a moment.',
      'provider_failed',
    ],
    [
      { message: 'Signups not allowed for this instance', status: 422 },
      'Signups not allowed for this instance',
      'provider',
    ],
    [{ message: '', status: 400 }, 'Login failed', 'provider'],
  ])('of %j is %s', (failure, message, code) => {
    expect(said(failure)).toEqual({ message, code });
  });

  it('does not take any word with these letters for a limit', () => {
    expect(said({ message: 'Please ask whoever can generate one', status: 400 }).code).toBe('provider');
  });
});
