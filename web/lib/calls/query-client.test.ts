import { describe, expect, it } from 'vitest';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { endsSession } from './query-client.ts';

describe('endsSession', () => {
  it.each(['HTTP status: 401', 'Unauthorized', 'The Token has expired'])(
    'is told by the words of a stranger: %s',
    (message) => {
      expect(endsSession(new Error(message))).toBe(true);
    },
  );

  it('is told by a proxy that answers without our envelope', () => {
    expect(endsSession(errorOfAnswer(401, 'Unauthorized', '<html>'))).toBe(true);
    expect(endsSession(errorOfAnswer(502, 'Bad Gateway', '<html>'))).toBe(false);
  });

  it('is told by the status of our own answers, whatever their words', () => {
    expect(endsSession(new ApiError('Authentication required', { status: 401, code: 'unauthenticated' }))).toBe(true);
    expect(endsSession(new ApiError('The text is over 8,192 tokens.', { status: 502, code: 'provider_failed' }))).toBe(
      false,
    );
    expect(endsSession(new ApiError('Wrong', { status: 401, code: 'invalid_credentials' }))).toBe(false);
  });

  it('is nothing that other failures say', () => {
    expect(endsSession(new Error('Failed to fetch projects'))).toBe(false);
    expect(endsSession('token')).toBe(false);
  });
});
