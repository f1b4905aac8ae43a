import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { fieldErrorsOf } from './field-errors.ts';

const fallback = 'An unexpected error occurred';

describe('fieldErrorsOf', () => {
  it('puts each issue at its field, the first of each', () => {
    const issues = [
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'password', message: 'Too short' },
      { path: 'password', message: 'Too weak' },
    ];
    const error = new ApiError('Some fields are not valid.', { status: 400, code: 'invalid_input', issues });
    expect(fieldErrorsOf(error, fallback)).toEqual({
      email: 'Please enter a valid email address',
      password: 'Too short',
    });
  });

  it('puts a taken address at the address', () => {
    const error = new ApiError('An account with this email already exists', { status: 409, code: 'email_taken' });
    expect(fieldErrorsOf(error, fallback)).toEqual({ email: 'An account with this email already exists' });
  });

  it.each([
    new ApiError('POST /auth/login: Rate limit exceeded', { status: 429, code: 'rate_limited' }),
    new ApiError('HTTP 429: Too Many Requests', { status: 429, code: 'http' }),
    new ApiError('Too many requests', { status: 400, code: 'provider' }),
    new Error('email rate limit exceeded'),
  ])('says in the product’s words that it was tried too often: $message', (error) => {
    expect(fieldErrorsOf(error, fallback)).toEqual({ general: 'Too many attempts. Please try again later.' });
  });

  it('shows the rest above the form', () => {
    const error = new ApiError('Invalid email or password', { status: 401, code: 'invalid_credentials' });
    expect(fieldErrorsOf(error, fallback)).toEqual({ general: 'Invalid email or password' });
    expect(fieldErrorsOf('?', fallback)).toEqual({ general: fallback });
  });
});
