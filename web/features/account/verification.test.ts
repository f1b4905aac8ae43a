import { describe, expect, it } from 'vitest';
import { verificationOf } from './verification.ts';

describe('verificationOf', () => {
  it('goes by the words of the message', () => {
    expect(verificationOf('This link has Expired')).toBe('expired');
    expect(verificationOf('Invalid link')).toBe('invalid');
    expect(verificationOf('Network error.')).toBe('error');
  });
});
