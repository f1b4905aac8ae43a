import { describe, expect, it } from 'vitest';
import { linkAddress } from './link-dialog.tsx';

describe('the address of a link', () => {
  it('stands as it is where its scheme is allowed', () => {
    expect(linkAddress(' https://example.org/a ')).toBe('https://example.org/a');
    expect(linkAddress('tel:+123')).toBe('tel:+123');
  });

  it('gets the scheme that was meant', () => {
    expect(linkAddress('example.org/a')).toBe('https://example.org/a');
    expect(linkAddress('me@example.org')).toBe('mailto:me@example.org');
  });

  it('is refused where it could run or read something', () => {
    for (const text of ['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '']) {
      expect(linkAddress(text)).toBeNull();
    }
  });
});
