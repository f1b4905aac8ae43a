import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('safeRedirect', () => {
  it.each(['/new-project', '/project/abc?tab=images#s2', '/content-generator?a=%2F%2Fb'])('keeps %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    ' /dashboard',
    'dashboard',
    '/login',
    '/auth?mode=register',
  ])('gives the dashboard for %j', (path) => {
    expect(safeRedirect(path)).toBe('/dashboard');
  });
});
