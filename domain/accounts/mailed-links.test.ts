import { describe, expect, it } from 'vitest';
import { decideLink, MAILS_WINDOW_MS, maySendAnother } from './mailed-links.ts';

const NOW = 1_000_000_000;

describe('decideLink', () => {
  it.each([
    ['verifies while it holds', { expiresAt: NOW + 1, verified: false }, 'verify'],
    ['is expired at its end', { expiresAt: NOW, verified: false }, 'expired'],
    ['is done for a verified account', { expiresAt: NOW + 1, verified: true }, 'done'],
    ['is done for a verified account after its end, too', { expiresAt: NOW - 1, verified: true }, 'done'],
  ] as const)('%s', (_, state, decision) => {
    expect(decideLink(state, NOW)).toBe(decision);
  });
});

describe('maySendAnother', () => {
  it('lets five mails go in an hour', () => {
    expect(maySendAnother([], NOW)).toBe(true);
    expect(
      maySendAnother(
        [1, 2, 3, 4].map((ago) => NOW - ago),
        NOW,
      ),
    ).toBe(true);
    expect(
      maySendAnother(
        [1, 2, 3, 4, 5].map((ago) => NOW - ago),
        NOW,
      ),
    ).toBe(false);
  });

  it('does not count what was sent an hour ago', () => {
    expect(
      maySendAnother(
        [1, 2, 3, 4, MAILS_WINDOW_MS].map((ago) => NOW - ago),
        NOW,
      ),
    ).toBe(true);
  });
});
