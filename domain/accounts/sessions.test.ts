import { describe, expect, it } from 'vitest';
import { decideRotation, GRACE_MS, type RefreshState } from './sessions.ts';

const NOW = Date.parse('2026-01-01T00:00:00.000Z');

function stateWith(overrides: Partial<RefreshState>): RefreshState {
  return { expiresAt: NOW + 1, rotatedAt: null, successorRotated: false, isActive: true, ...overrides };
}

describe('decideRotation', () => {
  it.each([
    ['rotates a fresh token', {}, 'rotate'],
    ['refuses a token at its end', { expiresAt: NOW }, 'refuse'],
    ['repeats the token just rotated', { rotatedAt: NOW }, 'repeat'],
    ['repeats it to the last moment of grace', { rotatedAt: NOW - GRACE_MS }, 'repeat'],
    ['revokes the family after the grace', { rotatedAt: NOW - GRACE_MS - 1 }, 'revoke'],
    [
      'revokes it within the grace where the successor was used',
      { rotatedAt: NOW - 1, successorRotated: true },
      'revoke',
    ],
    ['revokes it for a used token that is over as well', { rotatedAt: NOW - 60_000, expiresAt: NOW - 1 }, 'revoke'],
    ['refuses a deactivated person', { isActive: false }, 'refuse'],
    ['refuses a deactivated person within the grace', { isActive: false, rotatedAt: NOW }, 'refuse'],
  ] as const)('%s', (_, overrides, rotation) => {
    expect(decideRotation(stateWith(overrides), NOW)).toBe(rotation);
  });
});
