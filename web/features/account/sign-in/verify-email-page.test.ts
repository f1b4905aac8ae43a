import { describe, expect, it } from 'vitest';
import { verificationOf } from './verify-email-page.tsx';

describe('verificationOf', () => {
  it('goes by the words of the message', () => {
    expect(verificationOf({ message: 'This link has Expired' })).toBe('expired');
    expect(verificationOf({ message: 'Invalid link' })).toBe('invalid');
    expect(verificationOf({ message: 'Network error.' })).toBe('error');
  });

  it('tells a link that was tried too often from a wrong one', () => {
    expect(verificationOf({ message: 'Rate limit exceeded' })).toBe('too-often');
    expect(verificationOf({ message: 'Invalid', status: 429 })).toBe('too-often');
  });
});
