import { describe, expect, it } from 'vitest';
import { hashToken, newToken, successorOf } from './tokens.ts';

describe('tokens', () => {
  it('have 256 bits and are safe in an address', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(encodeURIComponent(token)).toBe(token);
    }
  });

  it('are stored as their SHA-256', () => {
    expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('successorOf', () => {
  it('gives the same token for the same pair, and another for another half', () => {
    const [token, seed] = [newToken(), newToken()];
    expect(successorOf(token, seed)).toBe(successorOf(token, seed));
    expect(successorOf(token, newToken())).not.toBe(successorOf(token, seed));
    expect(successorOf(newToken(), seed)).not.toBe(successorOf(token, seed));
    expect(Buffer.from(successorOf(token, seed), 'base64url')).toHaveLength(32);
  });
});
