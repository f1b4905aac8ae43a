import { APICallError } from 'ai';
import { describe, expect, it } from 'vitest';
import { pauseAfter, retryAfterOf } from './back-off.ts';

function refusal(statusCode: number, retryAfter?: string): APICallError {
  return new APICallError({
    message: 'no',
    url: 'http://model.example/v1',
    requestBodyValues: {},
    statusCode,
    ...(retryAfter !== undefined && { responseHeaders: { 'retry-after': retryAfter } }),
  });
}

describe('the pause before another try', () => {
  it('grows, and is moved by up to half', () => {
    expect(pauseAfter(refusal(500), { tries: 1, random: 1 })).toBe(400);
    expect(pauseAfter(refusal(500), { tries: 1, random: 0 })).toBe(200);
    expect(pauseAfter(refusal(429), { tries: 2, random: 1 })).toBe(1600);
  });

  it('is as long as the service asks, up to what a reader waits for', () => {
    expect(pauseAfter(refusal(429, '3'), { tries: 1, random: 0 })).toBe(3000);
    expect(pauseAfter(refusal(503, '5'), { tries: 2, random: 1 })).toBe(5000);
    expect(pauseAfter(refusal(429, '6'), { tries: 1, random: 0 })).toBeNull();
  });

  it('does not come where another try would fail too', () => {
    for (const status of [400, 401, 403, 404, 422])
      expect(pauseAfter(refusal(status), { tries: 1, random: 0 })).toBeNull();
    expect(pauseAfter(new TypeError('terminated'), { tries: 1, random: 0 })).toBeNull();
    expect(pauseAfter(refusal(500), { tries: 3, random: 0 })).toBeNull();
  });
});

describe('what Retry-After asks for', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  it.each([
    ['7', 7],
    ['0', 1],
    ['99999', 3600],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 1],
    ['soon', null],
    ['-3', 1],
    ['', null],
    [undefined, null],
  ])('is for %j so many seconds: %j', (header, seconds) => {
    expect(retryAfterOf(refusal(429, header), now)).toBe(seconds);
  });
});
